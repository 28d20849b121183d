public import SwiftUI

/// A view that is created when it is first shown, and not together with its parent (seed 004).
///
/// ```swift
/// .navigationDestination(for: AppRoute.self) { route in
///     switch route {
///     case .heavyView: LazyView(HeavyView())
///     }
/// }
/// ```
public struct LazyView<Content: View>: View {
    let build: () -> Content

    public init(_ build: @autoclosure @escaping () -> Content) { self.build = build }

    public var body: Content { build() }
}
