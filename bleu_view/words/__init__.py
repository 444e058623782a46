"""The learner's language: texts, numbers, sentences. Read the modules in this order.

1. `page_files`, `catalogue`, `course_pages`, `texts`: the pages; the data files of `content/`; what each page explains;
   the sentences in the learner's language.
2. `numbers`, `typed_numbers`: a number as it is written, and as a learner types it.
3. `shown_tokens`, `emphasis`, `subscripts`: how a token looks; a sentence with parts in bold; p₁ for p_1.
4. `notices`, `choices`: the core's notices and a variant's choices in words.
5. `cards`: what learners believe, and the experiment that tests it. `terms`: the glossary, and where a text uses it.
"""
