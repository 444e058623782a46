"""The page around every page. Read the modules in this order.

1. `page`: opened and closed. `style`, `print_colours`: its classes and colours, on screen and on paper.
2. `progress`, `course`, `course_map`, `header`: which labs are done, how one page leads to the next, the map of the
   course, the top of a page.
   `page_address`: a page's whole address, for what leaves the app.
3. `opening_example`: what a page opens on.
   `notices`: what is odd or was refused.
4. `presenter`: every page for a lecture hall.
   `classroom`, `class_strip`: the door to the live classroom; where its class is.
"""
