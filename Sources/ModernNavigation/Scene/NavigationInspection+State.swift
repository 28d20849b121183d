#if os(Linux)
    package import ModernComposable
    import SwiftUI

    extension NavigationInspection {
        static func items(of state: State) -> [InspectedItem] {
            let routes = state.path.enumerated().map { index, route in
                InspectedItem("\(index)", "\(route)", isCurrent: index == state.path.count - 1)
            }
            var items = [InspectedItem("path", state.path.isEmpty ? "(root)" : nil, items: routes)]
            if let container = state.container {
                items.append(
                    InspectedItem(state.columns != nil ? "front" : "selected", container.frontID.id))
                items += container.facts.sorted { $0.key < $1.key }.map { InspectedItem($0.key, $0.value) }
            }
            for case (.child(let child), let flow) in state.children {
                items.append(
                    InspectedItem(
                        "\(child.kind) \(child.id)", isCurrent: child == state.container?.frontID,
                        items: Self.items(of: flow)))
            }
            if let presentation = state.presentation {
                items.append(
                    InspectedItem(
                        presentation.style.rawValue, "\(presentation.sheet)", isCurrent: true,
                        items: Self.items(of: presentation.flow)))
            }
            if let held = state.held { items.append(InspectedItem("held", "\(held)")) }
            if let failure = state.failedLink { items.append(InspectedItem("link failed", failure.reason)) }
            return items
        }
    }

    /// A state of which the inspector shows what is in front, as the whole has a place of its own.
    private protocol InspectedFlow {
        var inspectedFront: String { get }
    }

    extension NavigationState: InspectedFlow {
        fileprivate var inspectedFront: String { "\(front)" }
    }

    extension Store: InspectedModel {
        package var inspectedModel: Any? {
            let state = withUnobservedState { $0 as Any }
            return (state as? any InspectedFlow)?.inspectedFront ?? state
        }
    }
#endif
