"""A text split by several tokenizers, token boundaries set by the learner, and the window that slides over tokens."""
