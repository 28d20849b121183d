// The first lines of DeepLinks come with its first type.
