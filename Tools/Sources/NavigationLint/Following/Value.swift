/// The statically known part of a value.
enum Value: Hashable {
    /// Any value of its type is possible at run time.
    case any
    /// The value is passed by the creator of the view, which is unknown.
    case caller
    /// Every value occurs at run time, such as those of a view's state, or of the routes that a destination shows.
    case varies
    /// One unknown value of a type, chosen by the creator of the view.
    case fixed(SourceIndex.TypeEntry)
    case bool(Bool)
    case null
    case enumCase(String)
    case text(String)
    case integer(Int)
    /// An expression, evaluated at its use.
    case expression(Deferred)
    /// Any value of a type of the project.
    case typed(SourceIndex.TypeEntry)
    case instance(ViewInstance)

    /// The number of environments that it was passed through. It is limited, because a screen that pushes itself would be new each time.
    var level: Int {
        switch self {
        case .expression(let deferred): deferred.environment.level + 1
        case .instance(let instance): instance.level + 1
        default: 0
        }
    }

    struct Deferred: Hashable {
        let expression: Expression
        let environment: NameScope

        static func == (left: Deferred, right: Deferred) -> Bool {
            left.expression === right.expression && left.environment === right.environment
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(expression))
            hasher.combine(ObjectIdentifier(environment))
        }
    }
}

/// A view of the project, with the known values of its properties.
final class ViewInstance: Hashable {
    let entry: SourceIndex.TypeEntry
    let properties: [String: Value]
    /// Whether its creator is unknown.
    let isStandalone: Bool
    /// The number of environments that it was passed through.
    let level: Int

    init(entry: SourceIndex.TypeEntry, properties: [String: Value], isStandalone: Bool) {
        level = properties.values.reduce(0) { max($0, $1.level) }
        self.entry = entry
        self.properties = properties
        self.isStandalone = isStandalone
    }

    static func == (left: ViewInstance, right: ViewInstance) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scope of an expression: the meaning of its names.
final class NameScope: Hashable {
    let file: SourceIndex.File
    let owner: SourceIndex.TypeEntry?
    let instance: ViewInstance?
    let locals: [String: Value]
    /// In an extension of `View`: the view that is modified.
    let base: Value?
    /// The builds that compile the source.
    let configuration: Configuration
    /// The number of environments that its values were passed through.
    let level: Int

    init(
        file: SourceIndex.File, owner: SourceIndex.TypeEntry?, instance: ViewInstance?,
        locals: [String: Value],
        base: Value?, configuration: Configuration
    ) {
        self.configuration = configuration
        self.file = file
        self.owner = owner
        self.instance = instance
        self.locals = locals
        self.base = base
        level = locals.values.reduce(max(instance?.level ?? 0, base?.level ?? 0)) { max($0, $1.level) }
    }

    static func == (left: NameScope, right: NameScope) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Interns equal instances and environments, so that they are compared by identity.
final class Interning {
    private struct InstanceKey: Hashable {
        let entry: SourceIndex.TypeEntry
        let properties: [String: Value]
        let isStandalone: Bool
    }

    private struct EnvironmentKey: Hashable {
        let file: Int
        let owner: SourceIndex.TypeEntry?
        let instance: ViewInstance?
        let locals: [String: Value]
        let base: Value?
        let configuration: Configuration
    }

    /// The maximum level. Values that were passed through more environments are dropped.
    static let maxLevel = 12

    private static func kept(_ values: [String: Value]) -> [String: Value] {
        guard values.contains(where: { $0.value.level > maxLevel }) else { return values }
        return values.mapValues { $0.level > maxLevel ? .any : $0 }
    }

    private var instances: [InstanceKey: ViewInstance] = [:]
    private var environments: [EnvironmentKey: NameScope] = [:]

    func instance(_ entry: SourceIndex.TypeEntry, _ properties: [String: Value], isStandalone: Bool)
        -> ViewInstance
    {
        let properties = Self.kept(properties)
        let key = InstanceKey(entry: entry, properties: properties, isStandalone: isStandalone)
        if let known = instances[key] { return known }
        let new = ViewInstance(entry: entry, properties: properties, isStandalone: isStandalone)
        instances[key] = new
        return new
    }

    func environment(
        _ file: SourceIndex.File, owner: SourceIndex.TypeEntry?, instance: ViewInstance?,
        locals: [String: Value],
        base: Value? = nil, configuration: Configuration = .always
    ) -> NameScope {
        let locals = Self.kept(locals)
        let key = EnvironmentKey(
            file: file.id, owner: owner, instance: instance, locals: locals, base: base,
            configuration: configuration)
        if let known = environments[key] { return known }
        let new = NameScope(
            file: file, owner: owner, instance: instance, locals: locals, base: base,
            configuration: configuration)
        environments[key] = new
        return new
    }

    func environment(_ outer: NameScope, adding locals: [String: Value]) -> NameScope {
        if locals.isEmpty { return outer }
        return environment(
            outer.file, owner: outer.owner, instance: outer.instance,
            locals: outer.locals.merging(locals) { $1 }, base: outer.base,
            configuration: outer.configuration)
    }

    /// The scope of an arm of `#if`; nil if no build compiles it.
    func environment(_ outer: NameScope, inside configuration: Configuration) -> NameScope? {
        guard let both = outer.configuration.and(configuration) else { return nil }
        if both == outer.configuration { return outer }
        return environment(
            outer.file, owner: outer.owner, instance: outer.instance, locals: outer.locals,
            base: outer.base, configuration: both)
    }
}
