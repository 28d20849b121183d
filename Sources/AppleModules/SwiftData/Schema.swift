/// The models of a container.
///
/// `@unchecked`: it is constant, and has only types.
public final class Schema: @unchecked Sendable {
    /// The version of a schema.
    public struct Version: Hashable, Comparable, Codable, Sendable {
        public let major, minor, patch: Int

        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            (self.major, self.minor, self.patch) = (major, minor, patch)
        }

        public static func < (lhs: Version, rhs: Version) -> Bool {
            (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
        }
    }

    /// A property of a model.
    public struct PropertyMetadata {
        public let name: String
        public let keypath: AnyKeyPath
        public let metadata: (any SchemaProperty)?

        public init(
            name: String, keypath: AnyKeyPath, defaultValue: Any? = nil, metadata: (any SchemaProperty)? = nil
        ) {
            (self.name, self.keypath, self.metadata) = (name, keypath, metadata)
        }
    }

    /// The options of an attribute.
    public final class Attribute: SchemaProperty {
        public struct Option: Hashable, Sendable {
            private let name: String
            public static let unique = Option(name: "unique")
            public static let externalStorage = Option(name: "externalStorage")
            public static let spotlight = Option(name: "spotlight")
            public static let ephemeral = Option(name: "ephemeral")
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
            public static func transformable(by transformer: AnyClass) -> Option {
                Option(name: "transformable")
            }
            public static func transformable(by transformer: String) -> Option {
                Option(name: "transformable")
            }
        }

        public let options: [Option]
        public var isUnique: Bool { options.contains(.unique) }

        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
        }
    }

    /// The options of a property with other models.
    public final class Relationship: SchemaProperty {
        public struct Option: Hashable, Sendable {
            private let name: String
            public static let unique = Option(name: "unique")
        }
        /// What happens to the other models when a model is deleted.
        public enum DeleteRule: String, Codable, Hashable, Sendable {
            case noAction, nullify, cascade, deny
        }

        public let deleteRule: DeleteRule
        public let inverseKeyPath: AnyKeyPath?

        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
            maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
            hashModifier: String? = nil
        ) { (self.deleteRule, inverseKeyPath) = (deleteRule, inverse) }
    }

    let types: [any PersistentModel.Type]
    public let version: Version

    public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        (self.types, self.version) = (types, version)
    }
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        (self.types, self.version) = (types, version)
    }
    public init(versionedSchema: any VersionedSchema.Type) {
        (types, version) = (versionedSchema.models, versionedSchema.versionIdentifier)
    }
}

/// An attribute or relationship of a schema.
public protocol SchemaProperty {}

/// A version of an app's models.
public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

/// The way from one version to the next. Never taken on Linux, where no older data exists.
public protocol SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// A step of a migration. Never made on Linux.
public enum MigrationStage {
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
