public import SwiftUI

/// A view that is made when it is first shown, not when the view around it is (seed 004).
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
