// The first lines of BrowserHost come with its first type.
