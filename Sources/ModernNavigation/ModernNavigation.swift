// The first lines of ModernNavigation come with its first type.
