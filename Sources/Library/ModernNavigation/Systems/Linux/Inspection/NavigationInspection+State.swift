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
                        presentation.style.text, "\(presentation.sheet)", isCurrent: true,
                        items: Self.items(of: presentation.flow)))
            }
            if let held = state.held { items.append(InspectedItem("held", "\(held)")) }
            if let failure = state.failedLink { items.append(InspectedItem("link failed", failure.reason)) }
            return items
        }
    }

    extension NavigationInspection {
        func states(ofStep number: Int) -> (before: [InspectedItem], after: [InspectedItem])? {
            guard let step = log.numbered(number) else { return nil }
            switch step.content {
            case .navigation(let action):
                return (Self.items(of: action.before), Self.items(of: action.after))
            case .store(let action, _):
                return (action.store.items(of: action.before), action.store.items(of: action.after))
            case .text: return nil
            }
        }

        func work(ofStep number: Int) -> InspectedWork? { log.numbered(number)?.work }

        var source: String {
            let actions = store.state.actions(from: State())
            do throws(JourneySourceError) {
                let action = try NavigationAction.batch(actions).swiftSource()
                return "// Leads from the first screen to the current one.\nnavigation.dispatch(\(action))"
            } catch {
                return "// \(error)"
            }
        }

        var diagnostics: [InspectedDiagnostic] {
            moduleDiagnostics().map { diagnostic in
                let text = diagnostic.description
                return InspectedDiagnostic(
                    code: diagnostic.code, text: String(text.dropFirst(diagnostic.code.count + 1)))
            } + reported
        }

        func note(_ diagnostic: StoreDiagnostic) {
            let code = diagnostic.code
            let text = diagnostic.description
            let new = InspectedDiagnostic(code: code, text: String(text.dropLast(code.count + 3)))
            if let index = reported.firstIndex(where: { $0.code == code && $0.text == new.text }) {
                reported[index].count += 1
            } else if reported.count < 200 {
                reported.append(new)
            }
        }
    }

    /// A state that the inspector shows as its frontmost screen, because the whole state is shown elsewhere.
    private protocol InspectedFlow {
        var inspectedFront: FrontName { get }
    }

    extension NavigationState: InspectedFlow {
        fileprivate var inspectedFront: FrontName { FrontName(description: "\(front)") }
    }

    /// The name of a screen, which is spelled like a route and not like a text.
    private struct FrontName: CustomStringConvertible { let description: String }

    extension Store: InspectedModel {
        package var inspectedName: String {
            let namer = StoreNamer()
            visitRoot(by: namer)
            return namer.name ?? "Store"
        }

        package var inspectedModel: Any? {
            let state = withUnobservedState { $0 as Any }
            return (state as? any InspectedFlow)?.inspectedFront ?? state
        }

        package var isInspectedModelWritable: Bool {
            let writer = StoreWriter(State.self)
            visitRoot(by: writer)
            return writer.isFound && !(State.self is any InspectedFlow.Type)
        }

        package func writeInspectedModel(_ text: String, at way: ArraySlice<String>) -> Bool {
            let writer = StoreWriter(State.self, text: text, way: way)
            visitRoot(by: writer)
            return writer.isWritten
        }
    }

    @MainActor
    private final class StoreNamer: RootVisitor {
        private(set) var name: String?
        func visit<State, Action>(_ root: RootAccess<State, Action>) { name = "Store of \(root.reducerName)" }
    }

    /// Changes the state of a store that owns it, or of the single child in a store of an `IDReducer`.
    @MainActor
    private final class StoreWriter: RootVisitor {
        private let type: Any.Type
        private let edit: (text: String, way: ArraySlice<String>)?
        private(set) var isFound = false
        private(set) var isWritten = false

        /// - Parameter type: The type of the state to change.
        init(_ type: Any.Type, text: String, way: ArraySlice<String>) {
            self.type = type
            edit = (text, way)
        }

        /// Only checks whether there is such a state.
        init(_ type: Any.Type) {
            self.type = type
            edit = nil
        }

        func visit<State, Action>(_ root: RootAccess<State, Action>) {
            guard let state = root.state else { return }
            if State.self == type {
                isFound = true
                if let new = written(state) as? State { replace(new, in: root) }
            } else if var state = state as? IDReducer.State, var child = state.elements.first,
                Swift.type(of: child.state) == type
            {
                isFound = true
                guard let new = written(child.state) else { return }
                child.state = new
                state.elements[id: child.id] = child
                if let state = state as? State { replace(state, in: root) }
            }
        }

        private func written(_ state: Any) -> Any? {
            edit.flatMap { FieldWriter.write($0.text, at: $0.way, within: state) }
        }

        private func replace<State, Action>(_ state: State, in root: RootAccess<State, Action>) {
            root.replaceState(with: state)
            isWritten = true
        }
    }
#endif
