// An app imports this and SwiftUI, and has all that it needs for navigation.
@_exported public import ModernLinks
@_exported public import ModernNavigationCore

// The members of stores, not the names: a file may import another library that calls its types `Store` and `Reducer`, too.
@_exported public import enum ModernComposable.ComposableMembers
