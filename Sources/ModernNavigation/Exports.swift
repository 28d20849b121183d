// An app that imports this and SwiftUI has everything for navigation.
@_exported public import ModernLinks
@_exported public import ModernNavigationCore

// The members of stores without their names, so that a file may also import another library with types called `Store` and `Reducer`.
@_exported public import enum ModernComposable.ComposableMembers
