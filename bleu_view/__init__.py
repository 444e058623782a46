"""Code shared by all pages that does not need Streamlit and presents the results of `bleu_core`.

Read `words`, `scenario`, `drawing`, `exercises`, then `exported_code`. Code that only one page needs is in its lab,
`labs/<page>/view`.
"""
