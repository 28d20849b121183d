// The first lines of NavigationTesting come with its first type.
