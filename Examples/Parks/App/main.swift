print("Parks comes with its screens.")
