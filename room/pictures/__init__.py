"""The lab's picture for each question: neutral while it is asked, filled in with its answer.

`menu` gives each question its picture, `picture_data` computes the numbers, and the scripts draw them in the browser.
"""
