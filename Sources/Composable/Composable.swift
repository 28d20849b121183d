// The first lines of Composable come with its first type.
