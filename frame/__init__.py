"""What every page shares and touches Streamlit. Read the packages in this order.

1. `runtime`: what Streamlit and Python keep private, and only this package touches.
2. `state`: what the session remembers, and its address.
3. `components`: how what the browser draws is registered, and what its scripts share.
4. `shell`: the page around every page: header, course, style, presenter mode.
5. `widgets`: the shared fields, choices, questions and blocks.

What one page alone needs stands in its lab, `labs/<page>`.
"""
