/// The models of an app. On Linux they are in memory: a container is empty when it is created, and its models end with the process.
///
/// `@unchecked`: the models themselves belong to those who use their context.
public final class ModelContainer: @unchecked Sendable {
    public let schema: Schema
    public let configurations: Set<ModelConfiguration>
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    let store = ModelStore()
    /// The context of the main actor.
    @MainActor public private(set) lazy var mainContext: ModelContext = {
        let context = ModelContext(self)
        context.autosaveEnabled = true
        return context
    }()

    /// Apple's initializers throw where data on disk can't be read; there is none.
    init(inMemory schema: Schema) { (self.schema, migrationPlan, configurations) = (schema, nil, []) }
    public init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration]
    ) throws {
        (schema, self.migrationPlan) = (givenSchema, migrationPlan)
        self.configurations = Set(configurations)
    }
    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws { try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations) }
    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    public func deleteAllData() { store.removeAll() }
    public func erase() throws { store.removeAll() }
}

/// Where a container keeps its models. On Linux always in memory.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
    /// Where an app group keeps data.
    public struct GroupContainer: Hashable, Sendable {
        public static let automatic = GroupContainer()
        public static let none = GroupContainer()
        public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer() }
    }
    /// The database in iCloud. There is none on Linux.
    public struct CloudKitDatabase: Hashable, Sendable {
        public static let automatic = CloudKitDatabase()
        public static let none = CloudKitDatabase()
        public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase() }
    }

    public let name: String
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    public let allowsSave: Bool
    public var id: String { name }

    public init(isStoredInMemoryOnly: Bool) { self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly) }
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
        allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? "default"
        url = URL(fileURLWithPath: "/dev/null")
        (self.isStoredInMemoryOnly, self.allowsSave) = (isStoredInMemoryOnly, allowsSave)
    }
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? "default"
        (self.url, self.allowsSave, isStoredInMemoryOnly) = (url, allowsSave, false)
    }
}
