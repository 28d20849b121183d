// UIKit's views and their controllers in SwiftUI. There is no UIKit on Linux: nothing is made or updated, and the page says at their
// place what is missing.

/// A view of UIKit within SwiftUI. It compiles; the page says at its place that it is not shown, and none of its methods is called.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize?
}

@available(macOS, unavailable)
extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? {
        nil
    }
    public var body: Never { preconditionFailure("\(Self.self) is shown by the graph and has no body") }
}

@available(macOS, unavailable)
extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// A view controller of UIKit within SwiftUI. It compiles; the page says at its place that it is not shown, and none of its methods is
/// called.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(
        _ uiViewController: UIViewControllerType, context: Context)
    @MainActor @preconcurrency static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

@available(macOS, unavailable)
extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }
    public var body: Never { preconditionFailure("\(Self.self) is shown by the graph and has no body") }
}

@available(macOS, unavailable)
extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a view of UIKit is made and updated by. There is never one, as none is made.
@MainActor @preconcurrency
@available(macOS, unavailable)
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let transaction: Transaction
    public let environment: EnvironmentValues
}

/// What a view controller of UIKit is made and updated by. There is never one, as none is made.
@MainActor @preconcurrency
@available(macOS, unavailable)
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let transaction: Transaction
    public let environment: EnvironmentValues
}
