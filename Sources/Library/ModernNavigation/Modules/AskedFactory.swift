import SwiftUI

/// What a factory without ``RouteViewFactory/routeTypes`` has answered until now.
public struct FactoryAnswers: Hashable, Sendable {
    /// The type of the factory.
    public let factory: String
    /// The number of views of each type.
    public let views: [String: Int]
    /// The number of times that it had none.
    public let refusals: Int
}

extension FactoryAnswers: CustomStringConvertible {
    public var description: String {
        let types = views.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "\(factory): \((types + ["none \(refusals)"]).joined(separator: ", "))"
    }
}

/// A factory that doesn't list its types, so that it is asked about every route without another view.
@MainActor
final class AskedFactory {
    let factory: any RouteViewFactory
    /// The views that it has made, by type.
    private(set) var answers: [ObjectIdentifier: (name: String, count: Int)] = [:]
    private var refusals = 0

    init(_ factory: any RouteViewFactory) { self.factory = factory }

    func view(of value: Any) -> AnyView? {
        let view = factory.view(for: value)
        if view == nil {
            refusals += 1
        } else {
            let type = type(of: value)
            answers[ObjectIdentifier(type), default: ("\(type)", 0)].count += 1
        }
        return view
    }

    var report: FactoryAnswers {
        FactoryAnswers(
            factory: "\(type(of: factory))",
            views: Dictionary(answers.values.map { ($0.name, $0.count) }) { $0 + $1 }, refusals: refusals)
    }
}
