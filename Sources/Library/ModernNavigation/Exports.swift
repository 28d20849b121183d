// Importing this module and SwiftUI is sufficient for an app.
@_exported public import ModernLinks
@_exported public import ModernNavigationCore

// Makes the members of stores visible without the names of their types, so that a file may also import another library with types called
// `Store` and `Reducer`.
@_exported public import enum ModernComposable._ComposableMembers
