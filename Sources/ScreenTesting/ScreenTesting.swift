// The first lines of ScreenTesting come with its first type.
