import SwiftUI

/// Where the views of routes and sheets come from.
@MainActor
struct FlowViews<Route: Hashable, Sheet: Hashable> {
    /// The view of a route; nil where the root declares its destinations by itself.
    let route: ((Route) -> AnyView)?
    let sheet: (Sheet) -> ModuleRegistry.Found
    let note: (ModuleDiagnostic) -> Void
    /// Whose guards are known to the views; those of a reducer of an app's own aren't.
    let modules: ModuleRegistry

    init(modules: ModuleRegistry) {
        route = { route in modules.shown(route).view }
        sheet = { sheet in modules.shown(sheet) }
        note = modules.note
        self.modules = modules
    }

    init(
        route: ((Route) -> AnyView)?, sheet: @escaping (Sheet) -> AnyView
    ) {
        self.route = route
        self.sheet = { ModuleRegistry.Found(view: sheet($0), isSelfContained: false) }
        note = { _ in }
        modules = .empty
    }
}

extension ModuleRegistry {
    /// Of an app without modules.
    fileprivate static let empty = ModuleRegistry()

    /// The view of a route or sheet, or the one that says that there is none.
    func shown(_ route: some Hashable) -> Found {
        if let found = find(route) { return found }
        let value: Any = (route as? AnyRoute)?.value ?? route
        if let carried = value as? DestinationView {
            return Found(view: AnyView(carried), isSelfContained: false)
        }
        if let erased = route as? AnyRoute, let module = deferredModule(of: value) {
            let view = DeferredView(route: erased, module: module, modules: self)
            return Found(view: AnyView(view), isSelfContained: false)
        }
        let diagnostic = ModuleDiagnostic.missing(type: "\(type(of: value))")
        note(diagnostic)
        return Found(view: AnyView(MissingView(diagnostic: diagnostic)), isSelfContained: false)
    }
}

/// Stands on screen for a route that nobody has a view for.
struct MissingView: View {
    let diagnostic: ModuleDiagnostic

    var body: some View {
        Text(verbatim: diagnostic.description)
            .navigationTitle("Missing screen")
    }
}
