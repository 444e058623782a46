"""What every page shares without Streamlit, made from what `bleu_core` returned. Read the packages in this order.

1. `words`: the learner's language: the texts of `content/`, numbers, notices, choices as sentences.
2. `scenario`: what is scored and how: the examples, the link, the questions before an answer.
3. `drawing`: how it is drawn: colours, HTML, tables, chart data.
4. `exercises`: a small BLEU by hand, from a seed; to practise, and on a worksheet.
5. `exported_code`: the running functions' own code, and programs that compute the number on screen.

What one page alone needs stands in its lab, `labs/<page>/view`.
"""
