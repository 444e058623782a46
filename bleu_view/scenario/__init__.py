"""The learner's scenario: examples, texts, settings, links, questions, answers, progress and lesson plans."""
