// The first lines of Navigation come with its first type.
