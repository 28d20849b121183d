import ModernComposable
public import SwiftUI

/// The registrations of an app's modules: views by type, tabs, links, guards, and the names of saved routes.
///
/// ```swift
/// let modules = ModuleRegistry(schemes: ["parksapp"], hosts: ["parks.example"]) {
///     ParksModule()
///     ShopModule()
/// }
/// ```
///
/// The app that creates it owns it; there is no global registry. A view is found by the type of its route in
/// constant time, for any number of modules.
@MainActor
public final class ModuleRegistry {
    /// The schemes and hosts of the app's links.
    let schemes: [String]
    let hosts: [String]

    /// The types of routes that can be saved, by name.
    public private(set) var routeTypes = RouteTypes()

    /// The guards of the modules, in order of registration. Observed, because a module that is loaded later brings guards.
    var guards: [NavigationGuard<AnyRoute, AnySheet>] {
        guardsObserved.access()
        return registeredGuards
    }

    private var registeredGuards: [NavigationGuard<AnyRoute, AnySheet>] = []
    private let guardsObserved = ObservedCell()

    let preloading = Preloading()

    /// The modules that are loaded on first use.
    var deferredModules: [DeferredModule] = []

    private(set) var tabs: [ModuleTab] = []
    private var views: [ViewKey: any RegisteredView] = [:]
    private var messages: [ObjectIdentifier: any RegisteredMessage] = [:]
    private var askedInTurn: [AskedFactory] = []
    private var routeLinks: [RouteLinks] = []
    private var sheetLinks: [SheetLinks] = []
    private var tables: AppLinks<AnyRoute, AnySheet>?
    private var linked: [LinkedType] = []
    private var foundDiagnostics: [ModuleDiagnostic] = []
    private let report: (ModuleDiagnostic) -> Void
    private var reported: Set<ModuleDiagnostic> = []
    /// Whether all mistakes in the registrations were reported.
    private var isReviewed = false
    private var savingStores: [WeakStore] = []
    private var current = "the app"
    private var isLoading = false

    /// A type with links.
    private struct LinkedType {
        let type: Any.Type
        let module: String
        /// Values that the links read from examples.
        let examples: () -> [Any]
    }

    private struct RouteLinks {
        let tab: TabID?
        let column: ColumnID?
        let module: String
        let links: [DeepLink<AnyRoute>]
    }

    private struct SheetLinks {
        let module: String
        let links: [DeepLink<AnySheet>]
    }

    /// A type and the use that it is registered for.
    private struct ViewKey: Hashable {
        let type: ObjectIdentifier
        let use: RouteUse

        init(_ type: Any.Type, _ use: RouteUse) {
            self.type = ObjectIdentifier(type)
            self.use = use
        }
    }

    private struct WeakStore {
        weak var store: AnyObject?
    }

    /// Registers modules in order.
    ///
    /// - Parameters:
    ///   - schemes: The app's own schemes, without the colon.
    ///   - hosts: The hosts of the web links that the app opens.
    ///   - modules: The modules.
    public convenience init(
        schemes: [String] = [], hosts: [String] = [],
        @ModuleBuilder _ modules: () -> [any NavigationModule] = { [] }
    ) {
        self.init(schemes: schemes, hosts: hosts, report: ModuleDiagnostic.log, modules)
    }

    /// Registers modules in order. Their mistakes are passed to a function instead of the log.
    ///
    /// - Parameters:
    ///   - schemes: The app's own schemes, without the colon.
    ///   - hosts: The hosts of the web links that the app opens.
    ///   - report: Called once for each mistake: for mistakes in the registrations when the first store is created or shown, for others
    ///     when they occur.
    ///   - modules: The modules.
    public init(
        schemes: [String] = [], hosts: [String] = [], report: @escaping (ModuleDiagnostic) -> Void,
        @ModuleBuilder _ modules: () -> [any NavigationModule]
    ) {
        self.schemes = schemes
        self.hosts = hosts
        self.report = report
        // Registered with the coder, so that a carried view never prevents the routes beside it from being saved.
        routeTypes.register(DestinationView.self)
        for module in modules() {
            current = "\(type(of: module))"
            module.register(in: self)
        }
        current = "the app"
    }
}

// MARK: Registering

extension ModuleRegistry {
    /// Registers the view of a route type. It is pushed without being wrapped in a stack.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - name: The name under which routes of this type are saved; the type's own name by default. Set one that
    ///     stays the same if the type is renamed.
    ///   - view: Creates the view of a route.
    public func route<Route: Hashable & Codable & Sendable, Content: View>(
        _ type: Route.Type, name: String? = nil, @ViewBuilder view: @escaping (Route) -> Content
    ) {
        registerType(type, name: name)
        enter(type, for: .route, isSelfContained: false, view)
    }

    /// Registers the view of a route type that is never saved, for an app with its own route type.
    @_disfavoredOverload
    public func route<Route: Hashable, Content: View>(
        _ type: Route.Type, @ViewBuilder view: @escaping (Route) -> Content
    ) {
        enter(type, for: .route, isSelfContained: false, view)
    }

    /// Registers the view of a sheet type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - name: The name under which sheets of this type are saved; the type's own name by default.
    ///   - isSelfContained: False for a view without a stack, which is wrapped in one that is bound to its own flow;
    ///     true for a view with its own `NavigationStack`, which isn't wrapped.
    ///   - view: Creates the view of a sheet.
    public func sheet<Sheet: Hashable & Codable & Sendable, Content: View>(
        _ type: Sheet.Type, name: String? = nil, isSelfContained: Bool = false,
        @ViewBuilder view: @escaping (Sheet) -> Content
    ) {
        registerType(type, name: name)
        enter(type, for: .sheet, isSelfContained: isSelfContained, view)
    }

    /// Registers the view of a sheet type that is never saved, for an app with its own sheet type.
    @_disfavoredOverload
    public func sheet<Sheet: Hashable, Content: View>(
        _ type: Sheet.Type, isSelfContained: Bool = false, @ViewBuilder view: @escaping (Sheet) -> Content
    ) {
        enter(type, for: .sheet, isSelfContained: isSelfContained, view)
    }

    /// Registers an alert or dialog by its type.
    func enter<Value: Hashable & Codable & Sendable>(
        _ type: Value.Type, name: String?, _ message: any RegisteredMessage
    ) {
        registerType(type, name: name)
        isReviewed = false
        if let first = messages[ObjectIdentifier(type)] {
            foundDiagnostics.append(
                .typeTwice(type: "\(type)", first: first.module, second: message.module))
        } else {
            messages[ObjectIdentifier(type)] = message
        }
    }

    /// The name of the module that is registering.
    var registering: String { current }

    /// Returns the registered alert or dialog of a sheet, erased or not.
    func message(of sheet: Any) -> (any RegisteredMessage)? {
        if messages.isEmpty { return nil }
        return messages[ObjectIdentifier(type(of: (sheet as? AnySheet)?.value ?? sheet))]
    }

    /// Registers a factory for its ``RouteViewFactory/routeTypes``. Its sheets are self-contained.
    public func factory<Factory: RouteViewFactory>(_ factory: Factory) {
        let types = Factory.routeTypes
        if types.isEmpty {
            askedInTurn.append(AskedFactory(factory))
            isReviewed = false
        }
        for type in types {
            learnErased(type)
            let view = FactoryView(of: factory)
            enter(type, for: .route, view)
            views[ViewKey(type, .sheet)] = views[ViewKey(type, .sheet)] ?? view
        }
    }

    /// Registers a tab, once.
    func register(_ tab: ModuleTab) {
        if isLoading {
            foundDiagnostics.append(.tabTooLate(tab.id.rawValue, module: current))
            return
        }
        if let first = tabs.first(where: { $0.id == tab.id }) {
            foundDiagnostics.append(.tabTwice(tab.id.rawValue, first: first.module, second: current))
            return
        }
        forgetTables()
        var tab = tab
        tab.module = current
        tabs.append(tab)
    }

    /// Registers the links to a route type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - tab: The tab that a link with one of these patterns at its start selects; by default the tab stays the same.
    ///   - column: The column of a split view in which a link with one of these patterns at its start is shown; by default the
    ///     column of the previous screen, or the detail column if there is none.
    ///   - links: The links.
    public func links<Route: Hashable & Codable & Sendable>(
        for type: Route.Type, in tab: TabID? = nil, column: ColumnID? = nil,
        @LinkBuilder<Route> _ links: () -> [DeepLink<Route>]
    ) {
        forgetTables()
        let links = links()
        linked.append(LinkedType(type: type, module: current) { links.compactMap(\.example) })
        let erased = links.map { link in
            link.map {
                AnyRoute($0)
            } extract: {
                $0.as(Route.self)
            }.keyed(LinkKey(type))
        }
        routeLinks.append(RouteLinks(tab: tab, column: column, module: current, links: erased))
    }

    /// Registers the links to a sheet type, for the `sheet` and `cover` items of links. Their patterns have no leading
    /// slash: `avatar`, `filter/:text`.
    public func sheetLinks<Sheet: Hashable & Codable & Sendable>(
        for type: Sheet.Type, @LinkBuilder<Sheet> _ links: () -> [DeepLink<Sheet>]
    ) {
        forgetTables()
        let links = links()
        linked.append(LinkedType(type: type, module: current) { links.compactMap(\.example) })
        let erased = links.map { link in
            link.map {
                AnySheet($0)
            } extract: {
                $0.as(Sheet.self)
            }.keyed(LinkKey(type))
        }
        sheetLinks.append(SheetLinks(module: current, links: erased))
    }

    private func forgetTables() {
        tables = nil
        isReviewed = false
    }

    /// Registers a guard of any kind.
    public func guards(_ guardian: NavigationGuard<AnyRoute, AnySheet>) {
        registeredGuards.append(guardian)
        guardsObserved.notify()
    }

    private func registerType<Route: Hashable & Codable & Sendable>(_ type: Route.Type, name: String?) {
        // Interpolated as `Any.Type`, because `String(describing:)` searches all conformances of the program for each type first.
        let name = name ?? "\(type as Any.Type)"
        if case .nameTaken(let name, let first) = routeTypes.register(type, name: name) {
            foundDiagnostics.append(.nameTwice(name: name, first: first, second: String(describing: type)))
        }
    }

    func learnErased(_ type: Any.Type) {
        func registerType<Route: Hashable & Codable & Sendable>(_ type: Route.Type) {
            self.registerType(type, name: nil)
        }
        if let type = type as? any (Hashable & Codable & Sendable).Type { registerType(type) }
    }

    private func enter<Route, Content: View>(
        _ type: Route.Type, for use: RouteUse, isSelfContained: Bool, _ view: @escaping (Route) -> Content
    ) {
        enter(type, for: use, TypedView(module: current, isSelfContained: isSelfContained, view))
    }

    private func enter(_ type: Any.Type, for use: RouteUse, _ view: any RegisteredView) {
        isReviewed = false
        if let first = views[ViewKey(type, use)] {
            foundDiagnostics.append(.typeTwice(type: "\(type)", first: first.module, second: view.module))
        } else {
            views[ViewKey(type, use)] = view
        }
    }

    /// Whether there is a view for a type; nil if only a factory may have one that can't be asked, because no link reads an example of the type.
    private func hasView(for type: Any.Type) -> Bool? {
        if views[ViewKey(type, .route)] != nil || views[ViewKey(type, .sheet)] != nil
            || messages[ObjectIdentifier(type)] != nil
        {
            return true
        }
        if askedInTurn.isEmpty { return false }
        if askedInTurn.contains(where: { $0.answers[ObjectIdentifier(type)] != nil }) { return true }
        let examples = linked.filter { $0.type == type }.flatMap { $0.examples() }
        if examples.isEmpty { return nil }
        return examples.contains { example in askedInTurn.contains { $0.factory.view(for: example) != nil } }
    }

    /// The types about which factories without a list of their types can't be asked before a value is shown.
    private var unaskable: [String] {
        if askedInTurn.isEmpty { return [] }
        let types = linked.map(\.type) + deferredModules.flatMap(\.types)
        var names: [String] = []
        for type in types where hasView(for: type) == nil {
            if !names.contains("\(type)") { names.append("\(type)") }
        }
        return names
    }

    /// What the factories without ``RouteViewFactory/routeTypes`` have answered until now, in order of registration.
    public var factoryAnswers: [FactoryAnswers] { askedInTurn.map(\.report) }
}

extension ModuleRegistry {
    /// Registers a module that was loaded after launch.
    func register(_ module: any NavigationModule, of deferred: DeferredModule) {
        current = "\(type(of: module))"
        isLoading = true
        module.register(in: self)
        for type in deferred.types where hasView(for: type) == false {
            foundDiagnostics.append(.loadedWithout(type: "\(type)", module: current))
        }
        isLoading = false
        current = "the app"
        forgetTables()
        review()
    }
}

// MARK: Finding

extension ModuleRegistry {
    /// Returns the view of a route or a sheet, erased or not; nil if none is registered. O(1) for views registered by
    /// type.
    public func view(for route: Any) -> AnyView? { find(route, as: .route)?.view }

    /// All links of the modules.
    public var links: AppLinks<AnyRoute, AnySheet> {
        if let tables { return tables }
        let made = makeTables()
        tables = made
        return made
    }

    private func makeTables() -> AppLinks<AnyRoute, AnySheet> {
        let key: @Sendable (AnyRoute) -> LinkKey? = { LinkKey(type(of: $0.value)) }
        return AppLinks(
            schemes: schemes, hosts: hosts,
            tabs: tabs.compactMap { tab in tab.link.map { AppLinks.Tab(tab.id, $0) } },
            routes: routeLinks.map { AppLinks.Routes(in: $0.tab, column: $0.column, $0.links) },
            sheets: sheetLinks.flatMap(\.links), key: key, sheetKey: key)
    }

    /// All diagnostics, in the order in which they were found; missing views and links come last.
    public var diagnostics: [ModuleDiagnostic] {
        let unseen = linked.filter { hasView(for: $0.type) == false }
        let unaskable = unaskable
        let ids = Set(tabs.map(\.id))
        let lost = routeLinks.filter { group in group.tab.map { !ids.contains($0) } ?? false }
        return foundDiagnostics
            + unseen.map { .noView(type: "\($0.type)", module: $0.module) }
            + (unaskable.isEmpty
                ? [] : [.unlistedTypes(unaskable, factories: askedInTurn.map(\.report.factory))])
            + lost.map {
                .noTab($0.tab?.rawValue ?? "", module: $0.module, ids: tabs.map(\.id.rawValue))
            }
            + links.diagnostics.map { .link($0, modules: modules(with: $0.patterns)) }
    }

    /// Returns the modules that register one of the patterns, in order of registration.
    private func modules(with patterns: [String]) -> [String] {
        var modules: [String] = []
        func note(_ module: String, _ own: [LinkPattern]) {
            guard !modules.contains(module), own.contains(where: { patterns.contains($0.description) }) else {
                return
            }
            modules.append(module)
        }
        for tab in tabs { note(tab.module, tab.link.map { [$0] } ?? []) }
        for group in routeLinks { note(group.module, group.links.map(\.pattern)) }
        for group in sheetLinks { note(group.module, group.links.map(\.pattern)) }
        return modules
    }

    struct FoundView {
        let view: AnyView
        let isSelfContained: Bool
        /// Whether the type is registered for the other use only.
        var isOfOtherUse = false
    }

    func find(_ route: Any, as use: RouteUse) -> FoundView? {
        let value = (route as? AnyRoute)?.value ?? route
        let type = type(of: value)
        if let registered = views[ViewKey(type, use)], let view = registered.view(of: value) {
            return FoundView(view: view, isSelfContained: registered.isSelfContained)
        }
        if let registered = views[ViewKey(type, use.other)], let view = registered.view(of: value) {
            return FoundView(view: view, isSelfContained: registered.isSelfContained, isOfOtherUse: true)
        }
        for factory in askedInTurn {
            if let view = factory.view(of: value) { return FoundView(view: view, isSelfContained: true) }
        }
        return nil
    }
}

extension RouteUse {
    fileprivate var other: RouteUse { self == .route ? .sheet : .route }
}

// MARK: Reporting

extension ModuleRegistry {
    /// Records a diagnostic found at run time, once.
    func note(_ diagnostic: ModuleDiagnostic) {
        if !foundDiagnostics.contains(diagnostic) { foundDiagnostics.append(diagnostic) }
        reportOnce(diagnostic)
    }

    /// Reports the mistakes in the registrations, each once.
    func review() {
        guard !isReviewed else { return }
        isReviewed = true
        diagnostics.forEach(reportOnce)
    }

    private func reportOnce(_ diagnostic: ModuleDiagnostic) {
        if reported.insert(diagnostic).inserted { report(diagnostic) }
    }

    /// Notes that a store saves once it is restored.
    func expectSaving(of store: AnyObject) {
        savingStores.removeAll { $0.store == nil }
        savingStores.append(WeakStore(store: store))
    }

    func expectsSaving(of store: AnyObject) -> Bool { savingStores.contains { $0.store === store } }
}
