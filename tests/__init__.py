"""The tests beside their code: core, shared, labs/<page>; architecture, faults, deploy, benchmarks for the whole."""
