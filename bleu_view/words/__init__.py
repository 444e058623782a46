"""The learner's language: texts, numbers, sentences. Read the modules in this order.

1. `page_files`, `catalogue`, `course_pages`, `texts`: the pages; the data files of `content/`; the terms, cards and
   challenges of each page; the sentences in the learner's language.
2. `numbers`, `typed_numbers`: numbers formatted for learners, and parsed from their input.
3. `shown_tokens`, `emphasis`, `subscripts`: a token in visible form, a sentence with parts in bold, and p₁ for p_1.
4. `notices`, `choices`: sentences for `bleu_core`'s notices, and names for a variant's choices.
5. `cards`: beliefs of learners, and the experiments that test them. `terms`: the glossary, and its terms in a text.
"""
