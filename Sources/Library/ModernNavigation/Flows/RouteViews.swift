import SwiftUI

/// The views of routes and sheets.
@MainActor
struct RouteViews<Route: Hashable, Sheet: Hashable> {
    /// Returns the view of a route; nil if the root declares its own destinations.
    let route: ((Route) -> AnyView)?
    let sheet: (Sheet) -> ModuleRegistry.FoundView
    /// Returns the registered alert or dialog of a sheet's type.
    let message: (Sheet) -> (any RegisteredMessage)?
    let note: (ModuleDiagnostic) -> Void
    /// The modules, for their guards; guards in an app's own reducer are unknown to the views.
    let modules: ModuleRegistry
    /// The same object for the same functions.
    let identity: AnyObject

    init(modules: ModuleRegistry) {
        route = { route in modules.shown(route, as: .route).view }
        sheet = { sheet in modules.shown(sheet, as: .sheet) }
        message = { sheet in modules.message(of: sheet) }
        note = modules.note
        self.modules = modules
        identity = modules
    }

    init(
        route: ((Route) -> AnyView)?, sheet: @escaping (Sheet) -> AnyView
    ) {
        self.route = route
        self.sheet = { ModuleRegistry.FoundView(view: sheet($0), isSelfContained: false) }
        message = { _ in nil }
        note = { _ in }
        modules = .empty
        identity = Functions()
    }

    private final class Functions {}
}

extension ModuleRegistry {
    /// The registry of an app without modules.
    fileprivate static let empty = ModuleRegistry()

    /// Returns the view of a route or sheet, or a placeholder view for an unregistered type.
    func shown(_ route: some Hashable, as use: RouteUse) -> FoundView {
        let found = find(route, as: use)
        if let found, !found.isOfOtherUse { return found }
        let value: Any = (route as? AnyRoute)?.value ?? route
        if let found {
            note(.otherUse(type: "\(type(of: value))", shown: use))
            return found
        }
        if let carried = value as? DestinationView {
            return FoundView(view: AnyView(carried), isSelfContained: false)
        }
        if let erased = route as? AnyRoute, let module = deferredModule(of: value) {
            let view = DeferredView(route: erased, use: use, module: module, modules: self)
            return FoundView(view: AnyView(view), isSelfContained: false)
        }
        let diagnostic = ModuleDiagnostic.missing(type: "\(type(of: value))", shown: use)
        note(diagnostic)
        return FoundView(view: AnyView(MissingView(diagnostic: diagnostic)), isSelfContained: false)
    }
}
