// An app imports this and SwiftUI, and has all it needs.
@_exported public import Composable
@_exported public import DeepLinks
@_exported public import Navigation
