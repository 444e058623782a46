"""The opening: what BLEU is, before anything is measured. `welcome` says it, and leads into the course."""
