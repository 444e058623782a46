"""A text split by tokenizers and by the learner, an output in three forms, and a window that slides over tokens."""
