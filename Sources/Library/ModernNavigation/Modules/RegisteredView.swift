import SwiftUI

/// A factory for the views of one type of routes or sheets, as registered by a module.
@MainActor
protocol RegisteredView: AnyObject {
    var module: String { get }
    var isSelfContained: Bool { get }

    /// Returns the view of a value of the type; nil if there is none.
    func view(of value: Any) -> AnyView?
}

final class TypedView<Value, Content: View>: RegisteredView {
    let module: String
    let isSelfContained: Bool
    private let content: (Value) -> Content

    init(module: String, isSelfContained: Bool, _ content: @escaping (Value) -> Content) {
        self.module = module
        self.isSelfContained = isSelfContained
        self.content = content
    }

    func view(of value: Any) -> AnyView? {
        // A pattern costs half of `as?`, which first looks up the type of an optional of each value.
        switch value {
        case let value as Value: AnyView(content(value))
        default: nil
        }
    }
}

/// A view of a ``RouteViewFactory``, which is self-contained.
final class FactoryView: RegisteredView {
    let module: String
    let isSelfContained = true
    private let factory: any RouteViewFactory

    init<Factory: RouteViewFactory>(of factory: Factory) {
        module = "\(Factory.self)"
        self.factory = factory
    }

    func view(of value: Any) -> AnyView? { factory.view(for: value) }
}
