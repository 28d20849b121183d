// ParksFeature
