public import ModernLinks
public import ModernNavigationCore

/// A mistake in the registrations of modules, or in their use. The app continues; codes are permanent.
public enum ModuleDiagnostic: Hashable, Sendable {
    /// A second module registered a type. The first one's view is shown.
    case typeTwice(type: String, first: String, second: String)
    /// Two types would be saved under one name. The second can't be saved.
    case nameTwice(name: String, first: String, second: String)
    /// A type has links but no view.
    case noView(type: String, module: String)
    /// A tab was registered twice. The first is shown.
    case tabTwice(String, first: String, second: String)
    /// A route was pushed into a sheet with a stack of its own.
    case pushIntoSelfContained(sheet: String)
    /// A route or sheet without a registered view was shown.
    case missing(type: String, shown: RouteUse)
    /// Links belong to a tab that no module registers. `ids` lists the registered tabs.
    case noTab(String, module: String, ids: [String])
    /// A route was pushed into a flow that has a tab view as its root.
    case pushAboveTabs
    /// A route was pushed into a flow that has a split view as its root.
    case pushAboveColumns
    /// A module could not be loaded. The next use tries again.
    case loadFailed(module: String, reason: String)
    /// A module loaded later registers a tab. It is not shown.
    case tabTooLate(String, module: String)
    /// A module was loaded for a type, but registers no view for it.
    case loadedWithout(type: String, module: String)
    /// A store that saves is shown without being restored, so nothing is saved.
    case notSaved
    /// A type that is registered for one use is shown in the other.
    case otherUse(type: String, shown: RouteUse)
    /// The state has a tab that no module registers. It is not shown.
    case tabWithoutView(String)
    /// A stack belongs to a tab that the state doesn't have. It is not shown.
    case tabWithoutFlow(String)
    /// A link was opened below a presentation of a view that can't be closed.
    case coveredLink(by: String)
    /// Factories don't list their types, so whether these have a view isn't known before they are shown.
    case unlistedTypes([String], factories: [String])
    /// A mistake with a held plan.
    case hold(HoldDiagnostic)
    /// A mistake in a link's pattern, and the modules that register the patterns.
    case link(LinkDiagnostic, modules: [String])
}

extension ModuleDiagnostic: CustomStringConvertible {
    public var code: String {
        switch self {
        case .typeTwice: "MN0301"
        case .nameTwice: "MN0302"
        case .noView: "MN0303"
        case .tabTwice: "MN0304"
        case .pushIntoSelfContained: "MN0305"
        case .missing: "MN0306"
        case .noTab: "MN0307"
        case .pushAboveTabs, .pushAboveColumns: "MN0308"
        case .loadFailed: "MN0309"
        case .tabTooLate: "MN0310"
        case .loadedWithout: "MN0311"
        case .notSaved: "MN0312"
        case .otherUse: "MN0313"
        case .tabWithoutView, .tabWithoutFlow: "MN0314"
        case .coveredLink: "MN0315"
        case .unlistedTypes: "MN0316"
        case .hold(let diagnostic): diagnostic.code
        case .link(let diagnostic, _): diagnostic.code
        }
    }

    /// The code, the mistake and its fix.
    public var description: String {
        switch self {
        case .link(let diagnostic, let modules):
            modules.isEmpty
                ? diagnostic.description : "\(diagnostic) (\(modules.joined(separator: ", ")))"
        case .hold(let diagnostic): diagnostic.description
        default: "\(code) \(sentence)"
        }
    }

    private var sentence: String {
        switch self {
        case .typeTwice(let type, let first, let second):
            """
            \(second) registers \(type), which \(first) has registered before; the view of \(first) is shown. Remove \
            one of the two.
            """
        case .nameTwice(let name, let first, let second):
            """
            \(second) would be saved as “\(name)”, the name of \(first). Give it another: \
            route(\(second).self, name: "…").
            """
        case .noView(let type, let module):
            "\(module) has links to \(type), but no module registers a view for it. Register one: route(\(type).self) { … }."
        case .tabTwice(let id, let first, let second):
            "\(second) registers the tab “\(id)”, which \(first) has registered before. Give it an id of its own."
        case .pushIntoSelfContained(let sheet):
            """
            A route was pushed into \(sheet), which has a NavigationStack of its own, so it can't be shown. Remove \
            that stack, and register the sheet without isSelfContained: sheet(\(sheet).self) { … }.
            """
        case .missing("String", _), .missing("URL", _):
            """
            A String or URL was pushed or presented as if it were a route. To open a link, use .open("…"). In a guard, present \
            a value of the sheet's type.
            """
        case .missing(let type, .route):
            "\(type) was pushed, but no view is registered for it. Register one: route(\(type).self) { … }."
        case .missing(let type, .sheet):
            "\(type) was presented, but no view is registered for it. Register one: sheet(\(type).self) { … }."
        case .noTab(let id, let module, []):
            "\(module) has links in the tab “\(id)”, and no module registers a tab. Register it: tab(\"\(id)\", …) { … }."
        case .noTab(let id, let module, let ids):
            """
            \(module) has links in the tab “\(id)”, which no module registers. Register it, or correct the id; registered tabs: \
            \(ids.map { "“\($0)”" }.joined(separator: ", ")).
            """
        case .pushAboveTabs:
            """
            A route was pushed into the flow that holds the tabs, where it can't be shown. Push it into a tab: \
            .tab(id, .push(…)), or .top(.push(…)).
            """
        case .pushAboveColumns:
            """
            A route was pushed into the flow that holds the columns, where it can't be shown. Push it into a column: \
            .column(.detail, .push(…)), or .top(.push(…)).
            """
        case .notSaved:
            """
            A store of modules is shown, but its navigation is not saved. Show it in a NavigationWindow, or add \
            savesNavigation(store) to the view that shows it.
            """
        case .otherUse(let type, .route):
            """
            \(type) was pushed, but only sheet(\(type).self) registers it; that view is shown. Present it, or register \
            route(\(type).self) { … }, too.
            """
        case .otherUse(let type, .sheet):
            """
            \(type) was presented, but only route(\(type).self) registers it; that view is shown. Push it, or register \
            sheet(\(type).self) { … }, too.
            """
        case .tabWithoutView(let id):
            "The state has the tab “\(id)”, which no module registers, so it is not shown. Register it, or remove it from the state."
        case .tabWithoutFlow(let id):
            """
            A stack belongs to the tab “\(id)”, which the state doesn't have, so it is not shown. Add it to the store's \
            TabsState, or correct the id.
            """
        case .coveredLink(let presentation):
            """
            A link was opened, but its screen is covered by the \(presentation), whose binding keeps its value. Let the setter of the \
            binding write it, or present it from the store.
            """
        case .unlistedTypes(let types, let factories):
            """
            \(factories.joined(separator: ", ")) may have a view for \(types.joined(separator: ", ")), but that isn't known before one is \
            shown. List the types in routeTypes of the factory.
            """
        case .loadFailed(let module, let reason):
            "The module “\(module)” could not be loaded: \(reason). The next link or route of the module tries again."
        case .tabTooLate(let id, let module):
            """
            \(module) was loaded after the start and registers the tab “\(id)”, but tabs are shown from the start. Register \
            it in the module that declares this one deferred.
            """
        case .loadedWithout(let type, let module):
            """
            \(module) was loaded for \(type) but registers no view for it. Register one: route(\(type).self) { … }, or \
            remove the type from the declaration of the deferred module.
            """
        case .hold, .link: ""
        }
    }
}

extension ModuleDiagnostic {
    /// Writes a diagnostic to the log.
    public static let log: @Sendable (ModuleDiagnostic) -> Void = { DiagnosticLog.warn($0) }
}

/// The use that a type is registered for.
public enum RouteUse: Hashable, Sendable {
    /// Its values are pushed.
    case route
    /// Its values are presented.
    case sheet
}
