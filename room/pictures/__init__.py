"""The lab's picture for each question: neutral while the question runs, complete with its answer.

`menu` gives each question its picture, `picture_data` computes the numbers, and the scripts draw them in the browser;
the wall of bricks is the one of the course's pages (`frame/components/parts/wall.js`).
"""
