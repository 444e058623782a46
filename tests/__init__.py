"""Tests of the layers (core, shared, labs/<page>) and of the whole (architecture, faults, deploy, benchmarks)."""
