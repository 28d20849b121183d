/// Follows the views of a project, and records every place that pushes, presents or begins a stack.
final class ViewFollower {
    let index: SourceIndex
    let interning = Interning()

    // MARK: Results

    var sites: [Site] = []
    var stacks: [StackSite] = []
    var remarks: Set<Remark> = []
    /// Stacks that a flag about the surroundings chooses, as in `if hasStack { NavigationStack { page } } else { page }`.
    var chosenStacks: Set<FileRange> = []
    var lazyDestinations: [FileRange: Traced<Destination>] = [:]
    /// The type that contains the source of each stack. Stacks in extensions of SwiftUI types have no owner.
    var stackOwners: [FileRange: SourceIndex.TypeEntry] = [:]
    /// The views directly in stacks, and not in a list there.
    var stackRoots: Set<SourceIndex.TypeEntry> = []
    var tabs: [(owner: SourceIndex.TypeEntry, view: Traced<SourceIndex.TypeEntry>)] = []
    var tabBars: [FileRange: TabBar] = [:]
    /// The tab views that are shown as pages, without a bar.
    var pagedTabs: Set<FileRange> = []
    /// Values that are appended to a path of a stack, by place.
    var appended: [FileRange: AppendedValue] = [:]

    var routeUses: Set<RouteOccurrence> = []
    /// The routes that methods of routers push or present, and the calls of methods.
    var routerUses: [ObjectIdentifier: Set<RouteOccurrence>] = [:]
    var routerCalls: Set<RouterCall> = []
    var innerCalls: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    var linkTexts: Set<LinkText> = []
    /// The typed links that code opens, each with its routes.
    var typedLinks: Set<[RouteOccurrence]> = []
    var openedNames: Set<OpenedName> = []
    var passedLinks: [OpenedName: Set<LinkText>] = [:]
    var guardUses: Set<GuardUse> = []
    /// Whether a factory creates views of routes that it doesn't name.
    var hasUnknownRoutes = false
    /// The views whose bodies show a view.
    var surroundings: [ViewInstance: Set<ViewInstance>] = [:]
    /// The view whose body is followed; nil in the content of a site.
    var shownBody: ViewInstance?
    var patterns: Set<DeclaredPattern> = []
    /// Whether a pattern isn't a literal, so that not all are known.
    var hasUnknownPatterns = false

    // MARK: Caches

    struct SiteKey: Hashable {
        let kind: Site.Kind
        let place: FileRange
        let content: Value.Deferred?
    }

    struct CallKey: Hashable {
        let function: ObjectIdentifier
        let environment: NameScope
    }

    struct StackKey: Hashable {
        let place: FileRange
        let environment: NameScope
    }

    var siteKeys: Set<SiteKey> = []
    var stackKeys: Set<StackKey> = []
    var bodies: [ViewInstance: Effects] = [:]
    var calls: [CallKey: Effects] = [:]
    var contents: [Value.Deferred: Effects] = [:]
    /// The elements of lists.
    var lists: [Value.Deferred: [Value]] = [:]
    /// Whether lists contain views.
    var listsThatShow: [ObjectIdentifier: Bool] = [:]
    /// Whether values of a structure create views.
    var creators: [SourceIndex.TypeEntry: Bool] = [:]
    var madeInstances: [Value.Deferred: ViewInstance?] = [:]

    // MARK: Recursion

    var runningBodies: Set<ViewInstance> = []
    var runningCalls: Set<CallKey> = []
    /// The depth of recursion of each function. It is limited, because overloads can call each other.
    var runningFunctions: [ObjectIdentifier: Int] = [:]
    var runningMethod: ObjectIdentifier?
    var depth = 0
    var listDepth = 0
    var mappedCount = 0
    var configuration = Configuration.always

    // MARK: Limits

    static let maxDepth = 240
    /// The maximum number of variants of a view that one place creates. Recursive views have more.
    static let maxVariantsPerPlace = 60
    /// The maximum number of variants of one view, and of one site. A large app uses rows and containers at hundreds of places.
    static let maxVariants = 2_000
    var instanceCounts: [SourceIndex.TypeEntry: Int] = [:]
    var placeCounts: [FileRange: Int] = [:]
    var siteCounts: [FileRange: Int] = [:]

    // MARK: Synthesized expressions, one for each source

    static let null = Expression(.null, Span(start: 0, end: 0))
    var localFunctions: [ObjectIdentifier: Expression] = [:]
    var argumentNames: [Int: Expression] = [:]
    var calledClosures: [ObjectIdentifier: Expression] = [:]
    var delayedExpressions: [ObjectIdentifier: Expression] = [:]
    var references: [ObjectIdentifier: Expression] = [:]
    var nameExpressions: [String: Expression] = [:]
    var numbers: [Int: Expression] = [:]
    var assignedValues: [ObjectIdentifier: Expression] = [:]
    /// The closures and views that code keeps in a dictionary, by the dictionary's property.
    var filledDictionaries: [ObjectIdentifier: [Value]] = [:]
    var methodCalls: [String: [Call]] = [:]
    /// The range of each function's body.
    var bodySpans: [ObjectIdentifier: Span] = [:]

    init(index: SourceIndex) {
        self.index = index
    }

    /// Follows every view, app and function of the project once.
    func renderAll() {
        for entry in index.entries {
            let isPreview = index.conforms(
                entry, to: ["PreviewProvider", "PreviewModifier", "LibraryContentProvider"])
            if isPreview { continue }
            let instance = interning.instance(entry, [:], isStandalone: true)
            if Self.isRendered(entry, index) { _ = body(of: instance) }
            for part in entry.parts {
                for function in part.declaration.functions
                where function.name != "body" && function.body != nil {
                    let target = SourceIndex.Function(declaration: function, file: part.file, owner: entry)
                    _ = runForAnyone(target, instance: instance)
                }
                for property in part.declaration.properties where property.name != "body" {
                    guard let getter = property.getter, !getter.isEmpty else { continue }
                    let environment = interning.environment(
                        part.file, owner: entry, instance: instance, locals: [:],
                        configuration: property.configuration)
                    _ = within(property.configuration) { statements(getter, environment) }
                }
            }
        }
        // Shown views can push and present further views.
        var next = 0
        while next < sites.count, next < 60_000 {
            configuration = sites[next].configuration
            if let content = sites[next].content { _ = self.content(content) }
            next += 1
        }
        configuration = .always
    }

    static func isRendered(_ entry: SourceIndex.TypeEntry, _ index: SourceIndex) -> Bool {
        guard entry.kind != .protocol else { return false }
        return !index.property("body", of: entry).isEmpty || !index.bodiesWithArguments(of: entry).isEmpty
    }

    /// The views in the content of a site, or in a value that a view shows in place.
    func content(_ deferred: Value.Deferred, inPlace: Bool = false) -> Effects {
        if let known = contents[deferred] { return known }
        contents[deferred] = Effects()
        // The content can first be reached from an arm of `#if` that excludes it.
        let outer = configuration
        configuration = deferred.environment.configuration
        let outerBody = shownBody
        if !inPlace { shownBody = nil }
        defer {
            configuration = outer
            shownBody = outerBody
        }
        let result: Effects
        if case .closure(_, let body) = deferred.expression.kind {
            result = statements(body, deferred.environment)
        } else {
            result = render(deferred.expression, deferred.environment)
        }
        let built = result.inside(deferred.environment.configuration)
        contents[deferred] = built
        return built
    }

    /// The views in the body of a view of the project.
    func body(of instance: ViewInstance) -> Effects {
        if let shownBody, shownBody != instance { surroundings[instance, default: []].insert(shownBody) }
        if let known = bodies[instance] { return known }
        guard !runningBodies.contains(instance), depth < Self.maxDepth else { return .unknown }
        runningBodies.insert(instance)
        let outer = configuration
        let outerBody = shownBody
        configuration = instance.entry.declaration.configuration
        shownBody = instance
        defer {
            runningBodies.remove(instance)
            configuration = outer
            shownBody = outerBody
        }
        var result = Effects()
        let declared = index.property("body", of: instance.entry)
        var found = false
        for property in declared {
            guard let getter = property.declaration.getter else { continue }
            found = true
            let environment = interning.environment(
                property.file, owner: instance.entry, instance: instance, locals: [:],
                configuration: property.declaration.configuration)
            let effects = within(property.declaration.configuration) { statements(getter, environment) }
            result.add(effects)
        }
        for body in index.bodiesWithArguments(of: instance.entry) {
            found = true
            result.add(runForAnyone(body, instance: instance))
        }
        if !found {
            // The functions of a representable are followed separately.
            result.isOpaque = !index.conforms(
                instance.entry, to: ["UIViewRepresentable", "NSViewRepresentable"])
        }
        result = result.inside(instance.entry.declaration.configuration)
        bodies[instance] = result
        return result
    }

    func within(_ inner: Configuration, _ work: () -> Effects) -> Effects {
        if inner == .always { return work() }
        guard let both = configuration.and(inner) else { return Effects() }
        let outer = configuration
        configuration = both
        defer { configuration = outer }
        return work().inside(inner)
    }

    /// The effects of a function's body for unknown arguments.
    private func runForAnyone(_ function: SourceIndex.Function, instance: ViewInstance) -> Effects {
        let locals = Dictionary(
            function.declaration.parameters.map { ($0.name, Value.caller) }, uniquingKeysWith: { $1 })
        return run(function, instance: instance, locals: locals, base: nil)
    }

    /// The effects of a function's body. They don't depend on the configuration around the call.
    func run(
        _ function: SourceIndex.Function, instance: ViewInstance?, locals: [String: Value], base: Value?
    ) -> Effects {
        guard let body = function.declaration.body else { return .unknown }
        let environment = interning.environment(
            function.file, owner: function.owner, instance: instance, locals: locals, base: base,
            configuration: function.declaration.configuration)
        let id = ObjectIdentifier(function.declaration)
        let key = CallKey(function: id, environment: environment)
        if let known = calls[key] { return known }
        guard !runningCalls.contains(key), runningFunctions[id, default: 0] < 4, depth < Self.maxDepth else {
            return .unknown
        }
        runningCalls.insert(key)
        runningFunctions[id, default: 0] += 1
        let outer = configuration
        let outerMethod = runningMethod
        configuration = function.declaration.configuration
        runningMethod = id
        defer {
            runningMethod = outerMethod
            runningCalls.remove(key)
            runningFunctions[id, default: 0] -= 1
            configuration = outer
        }
        let result = statements(body, environment).inside(function.declaration.configuration)
        calls[key] = result
        return result
    }
}
