#!/usr/bin/env bash
# Prints the folders and files with our Swift sources.
cd "$(dirname "$0")/.."
ls -d Package.swift Plugins Sources Tests Examples Tools/Package.swift Tools/Sources Tools/Tests \
    Benchmarks/Package.swift Benchmarks/Sources 2>/dev/null
exit 0
