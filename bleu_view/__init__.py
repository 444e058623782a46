"""Code shared by all pages that presents the results of `bleu_core` and does not need Streamlit.

Read `words`, `scenario`, `drawing`, `exercises`, then `exported_code`. Code that only one page needs is in its lab,
`labs/<page>/view`.
"""
