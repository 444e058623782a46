"""The scores of all variants, their choices and differences, and those that a learner's notes describe."""
