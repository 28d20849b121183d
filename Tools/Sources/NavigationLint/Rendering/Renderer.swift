/// Follows what views show through the project, and notes every place that pushes, presents or begins a stack.
final class Renderer {
    let index: SourceIndex
    let interning = Interning()

    // MARK: What was found

    var sites: [Site] = []
    var stacks: [StackSite] = []
    var remarks: Set<Remark> = []
    var lazyDestinations: [Place: Shown<Destination>] = [:]
    /// The type whose source contains each stack; none for extensions of SwiftUI's types.
    var stackOwners: [Place: SourceIndex.Entry] = [:]
    var tabs: [(owner: SourceIndex.Entry, view: Shown<SourceIndex.Entry>)] = []

    // MARK: What is known already

    struct SiteKey: Hashable {
        let kind: Site.Kind
        let place: Place
        let content: Value.Deferred?
    }

    struct CallKey: Hashable {
        let function: ObjectIdentifier
        let environment: Environment
    }

    struct StackKey: Hashable {
        let place: Place
        let environment: Environment
    }

    var siteKeys: Set<SiteKey> = []
    var stackKeys: Set<StackKey> = []
    var bodies: [Instance: Effects] = [:]
    var calls: [CallKey: Effects] = [:]
    var contents: [Value.Deferred: Effects] = [:]
    /// The elements of lists, and which lists have views in them.
    var lists: [Value.Deferred: [Value]] = [:]
    var listsThatShow: [ObjectIdentifier: Bool] = [:]
    var madeInstances: [Value.Deferred: Instance?] = [:]

    // MARK: What is being followed

    var runningBodies: Set<Instance> = []
    var runningCalls: Set<CallKey> = []
    /// Depth of recursion of each function, which is limited because overloads may call one another.
    var runningFunctions: [ObjectIdentifier: Int] = [:]
    var depth = 0
    var listDepth = 0
    var mappedCount = 0
    var configuration = Configuration.always

    // MARK: Bounds

    static let deepest = 240
    /// In how many ways a view that one place makes is followed: more come of views that contain themselves.
    static let mostWays = 60
    /// In how many ways one view is followed, and what one place shows. The rows and containers of a large app are used at hundreds of places.
    static let mostUses = 2_000
    var instanceCounts: [SourceIndex.Entry: Int] = [:]
    var placeCounts: [Place: Int] = [:]
    var siteCounts: [Place: Int] = [:]

    // MARK: Expressions that aren't in the source, one for each that they stand for

    static let null = Expression(.null, Span(start: 0, end: 0))
    var localFunctions: [ObjectIdentifier: Expression] = [:]
    var argumentNames: [Int: Expression] = [:]
    var calledClosures: [ObjectIdentifier: Expression] = [:]
    var delayedExpressions: [ObjectIdentifier: Expression] = [:]
    var references: [ObjectIdentifier: Expression] = [:]
    var nameExpressions: [String: Expression] = [:]
    var numbers: [Int: Expression] = [:]

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
                    let locals = Dictionary(
                        function.parameters.map { ($0.name, Value.caller) },
                        uniquingKeysWith: { $1 })
                    _ = run(target, instance: instance, locals: locals, base: nil)
                }
                for property in part.declaration.properties where property.name != "body" {
                    guard let getter = property.getter, !getter.isEmpty else { continue }
                    let environment = interning.environment(
                        part.file, owner: entry, instance: instance, locals: [:])
                    _ = statements(getter, environment)
                }
            }
        }
        // Shown views can push and present further ones.
        var next = 0
        while next < sites.count, next < 60_000 {
            configuration = sites[next].configuration
            if let content = sites[next].content { _ = self.content(content) }
            next += 1
        }
        configuration = .always
    }

    static func isRendered(_ entry: SourceIndex.Entry, _ index: SourceIndex) -> Bool {
        entry.kind != .protocol && !index.property("body", of: entry).isEmpty
    }

    /// The views in the content of a site.
    func content(_ deferred: Value.Deferred) -> Effects {
        if let known = contents[deferred] { return known }
        contents[deferred] = Effects()
        let result: Effects
        if case .closure(_, let body) = deferred.expression.kind {
            result = statements(body, deferred.environment)
        } else {
            result = render(deferred.expression, deferred.environment)
        }
        contents[deferred] = result
        return result
    }

    /// The views in the body of a view of the project.
    func body(of instance: Instance) -> Effects {
        if let known = bodies[instance] { return known }
        guard !runningBodies.contains(instance), depth < Self.deepest else { return .unknown }
        runningBodies.insert(instance)
        defer { runningBodies.remove(instance) }
        var result = Effects()
        let declared = index.property("body", of: instance.entry)
        var found = false
        for property in declared {
            guard let getter = property.declaration.getter else { continue }
            found = true
            let environment = interning.environment(
                property.file, owner: instance.entry, instance: instance, locals: [:])
            let effects = within(property.declaration.configuration) { statements(getter, environment) }
            result.add(effects)
        }
        if !found {
            // A representable shows what its functions make; those are followed for themselves.
            result.isOpaque = !index.conforms(
                instance.entry, to: ["UIViewRepresentable", "NSViewRepresentable"])
        }
        if let outer = instance.entry.declaration.configuration as Configuration?, outer != .always {
            result = result.inside(outer)
        }
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

    /// Runs a function's body. The configuration around the call doesn't matter to what is in it.
    func run(
        _ function: SourceIndex.Function, instance: Instance?, locals: [String: Value], base: Value?
    ) -> Effects {
        guard let body = function.declaration.body else { return .unknown }
        let environment = interning.environment(
            function.file, owner: function.owner, instance: instance, locals: locals, base: base)
        let id = ObjectIdentifier(function.declaration)
        let key = CallKey(function: id, environment: environment)
        if let known = calls[key] { return known }
        guard !runningCalls.contains(key), runningFunctions[id, default: 0] < 4, depth < Self.deepest else {
            return .unknown
        }
        runningCalls.insert(key)
        runningFunctions[id, default: 0] += 1
        let outer = configuration
        configuration = function.declaration.configuration
        defer {
            runningCalls.remove(key)
            runningFunctions[id, default: 0] -= 1
            configuration = outer
        }
        let result = statements(body, environment).inside(function.declaration.configuration)
        calls[key] = result
        return result
    }
}
