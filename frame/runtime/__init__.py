"""What Streamlit and CPython keep private: touched here and nowhere else. Read the modules in this order.

1. `user_acts`: whether a run comes from the learner's hand is noticed once, for all widgets. `navigation`: whether it
   comes from Back.
2. `sent_values`: what a browser sends is checked. `menu_labels`: a menu keeps its choice while its labels change.
   `unheard`: what was put into widgets before the browser has heard of it.
3. `render_slot`: pages are drawn one after another.
4. `gc_tuning`: fewer runs of CPython's cyclic garbage collector, none through what stays for good.

`private_api.toml` lists every private name, DOM test id and class that the app relies on, with its reason and the
version that it was tried with.
"""
