/// A mistake in what modules register. The app continues; codes are permanent.
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
    case missing(type: String)
    /// Links belong to a tab that no module registers.
    case noTab(String, module: String)
    /// A route was pushed into a flow that has a tab view as its root.
    case pushAboveTabs
    /// A module could not be loaded. The next use tries again.
    case loadFailed(module: String, reason: String)
    /// A module loaded later registers a tab. It is not shown.
    case tabTooLate(String, module: String)
    /// A module was loaded for a type, but registers no view for it.
    case loadedWithout(type: String, module: String)
    /// A mistake in a link's pattern.
    case link(LinkDiagnostic)
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
        case .pushAboveTabs: "MN0308"
        case .loadFailed: "MN0309"
        case .tabTooLate: "MN0310"
        case .loadedWithout: "MN0311"
        case .link(let diagnostic): diagnostic.code
        }
    }

    /// The code, the mistake and its fix.
    public var description: String {
        if case .link(let diagnostic) = self { return diagnostic.description }
        return "\(code) \(sentence)"
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
            A route was pushed into \(sheet), which has a NavigationStack of its own, so it can't be shown. Register \
            the sheet bare: sheet(\(sheet).self) { … }.
            """
        case .missing(let type):
            "No view is registered for \(type). Register one: route(\(type).self) { … }, or sheet(\(type).self) { … }."
        case .noTab(let id, let module):
            "\(module) has links in the tab “\(id)”, which no module registers. Register it, or correct the id."
        case .pushAboveTabs:
            """
            A route was pushed into the flow that holds the tabs, where it can't be shown. Push it into a tab: \
            .tab(id, .push(…)), or .top(.push(…)).
            """
        case .loadFailed(let module, let reason):
            "The module “\(module)” could not be loaded: \(reason). It is tried again with the next link or route of it."
        case .tabTooLate(let id, let module):
            """
            \(module) was loaded after the start and registers the tab “\(id)”, but tabs are shown from the start. Register \
            it in the module that declares this one deferred.
            """
        case .loadedWithout(let type, let module):
            """
            \(module) was loaded for \(type) and registers no view for it. Register one: route(\(type).self) { … }, or \
            leave the type out where the module is declared deferred.
            """
        case .link(let diagnostic):
            diagnostic.description
        }
    }
}
