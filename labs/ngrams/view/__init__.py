"""A text under several tokenizers, the learner's cuts, and the window that slides over tokens."""
