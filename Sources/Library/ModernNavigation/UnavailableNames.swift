// Without these, a file that only imports this module would be told that the names don't exist. Those of another module come first, so they are
// in nobody's way.

@available(*, unavailable, message: "Reducers are in a module of their own: import ModernComposable.")
public protocol Reducer {}

@available(*, unavailable, message: "Reducers are in a module of their own: import ModernComposable.")
@attached(peer)
public macro Reducer() =
    #externalMacro(module: "ModernNavigationMacros", type: "ReducerCaseMarkerMacro")
