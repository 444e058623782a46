"""The Weights page: how precisions are combined into a score. Read the modules in this order.

1. `view`: the weightings and their scores, without Streamlit.
2. `weights_parts`: the parts of the page. `weights_lab`: the component with sliders for precisions and weights.
"""
