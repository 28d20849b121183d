public import SwiftUI

/// The name that articles about this design give to ``NavigationFlow``, so that their code compiles unchanged.
public typealias ReduxRouterStack<Route: Hashable, Sheet: Hashable, Root: View> = NavigationFlow<
    Route, Sheet, Root
>
