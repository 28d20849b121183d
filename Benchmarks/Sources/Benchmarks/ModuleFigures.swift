import ModernNavigation
import SwiftUI

private protocol Digit: Hashable, Codable, Sendable { init() }
private struct D0: Digit {}
private struct D1: Digit {}
private struct D2: Digit {}
private struct D3: Digit {}
private struct D4: Digit {}
private struct D5: Digit {}
private struct D6: Digit {}
private struct D7: Digit {}
private struct D8: Digit {}
private struct D9: Digit {}

/// A generic route type: each combination of three digits is a type of its own.
private struct NumberedRoute<Hundreds: Digit, Tens: Digit, Ones: Digit>: Hashable, Codable, Sendable {
    var hundreds = Hundreds()
    var tens = Tens()
    var ones = Ones()
}

private let digits: [any Digit.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

/// Registers a view for each of `count` route types, like that many modules.
@MainActor
private func register(_ count: Int, in modules: ModuleRegistry) -> [AnyRoute] {
    var routes: [AnyRoute] = []
    func add<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) {
        modules.route(NumberedRoute<A, B, C>.self) { _ in EmptyView() }
        routes.append(AnyRoute(NumberedRoute<A, B, C>()))
    }
    func addThird<A: Digit, B: Digit>(_ first: A.Type, _ second: B.Type, _ third: any Digit.Type) {
        func opened<C: Digit>(_ third: C.Type) { add(first, second, third) }
        opened(third)
    }
    func addSecond<A: Digit>(_ first: A.Type, _ second: any Digit.Type, _ third: any Digit.Type) {
        func opened<B: Digit>(_ second: B.Type) { addThird(first, second, third) }
        opened(second)
    }
    func addFirst(_ first: any Digit.Type, _ second: any Digit.Type, _ third: any Digit.Type) {
        func opened<A: Digit>(_ first: A.Type) { addSecond(first, second, third) }
        opened(first)
    }
    for number in 0..<count {
        addFirst(digits[number / 100 % 10], digits[number / 10 % 10], digits[number % 10])
    }
    return routes
}

/// A factory of the first-match scan, which asks one factory after the other.
private struct Asked: RouteViewFactory {
    let type: Any.Type

    func view(for route: Any) -> AnyView? {
        Swift.type(of: route) == type ? AnyView(EmptyView()) : nil
    }
}

@MainActor
func moduleFigures(_ report: inout Report) {
    for count in [10, 100, 1_000] {
        let modules = ModuleRegistry()
        let routes = register(count, in: modules)
        let factories: [any RouteViewFactory] = routes.map { Asked(type: type(of: $0.value)) }
        guard let last = routes.last else { continue }
        let value: Any = last.value
        report.measure(
            "find a route's view, \(count) modules", count: 20_000, reach: .nanoseconds(100),
            against: .init("a first-match scan") {
                for factory in factories {
                    if let view = factory.view(for: value) {
                        keep(view)
                        return
                    }
                }
            }
        ) {
            keep(modules.view(for: last))
        }
    }
}
