"""The learner's language: the text catalogue, numbers as text and text as numbers, sentences, terms and cards."""
