/// A case of an enum: how to make it of what it holds, and how to get that out.
public struct CasePath<Root, Value> {
    /// Makes the case.
    public let embed: (Value) -> Root
    /// What the case holds; nil if it is another case.
    public let extract: (Root) -> Value?
    /// What source calls the case, and those around it: `destination.edit`.
    @usableFromInline package let name: String

    /// - Parameter name: What the case is called; by default as the property that gives the path.
    @inlinable
    public init(
        name: String = #function, embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
    ) {
        self.name = name
        self.embed = embed
        self.extract = extract
    }

    /// Changes what the case holds where it is; nil if it is another case.
    @inlinable
    func modify<Result>(
        _ root: inout Root, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        guard var value = extract(root) else { return nil }
        return try withUnsafeMutablePointer(to: &root) { root in
            // The enum lets go of the value first, so that `value` is its only owner and is changed in
            // place, however large it is.
            root.deinitialize(count: 1)
            defer { root.initialize(to: embed(value)) }
            return try change(&value)
        }
    }

    /// A case of what this one holds, as a case of the root.
    @usableFromInline
    func appending<Part>(_ next: CasePath<Value, Part>) -> CasePath<Root, Part> {
        CasePath<Root, Part>(
            name: next.name.hasPrefix("[") ? name + next.name : "\(name).\(next.name)",
            embed: { embed(next.embed($0)) },
            extract: { extract($0).flatMap(next.extract) })
    }
}

/// An enum whose cases key paths name.
///
/// `@CasePathable` and `@Reducer` write the conformance. By hand it is
///
/// ```swift
/// extension AppAction: CasePathable {
///     struct AllCasePaths {
///         var profile: CasePath<AppAction, ProfileAction> {
///             CasePath(embed: AppAction.profile) {
///                 if case .profile(let action) = $0 { action } else { nil }
///             }
///         }
///     }
///     static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// An `AllCasePaths` with a dynamic member lookup lets the cases of something inside through, as those of `Optional` and
/// ``PresentationAction`` do: `\.destination.edit` is a case of what `destination` presents.
public protocol CasePathable {
    associatedtype AllCasePaths

    static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
    /// Whether it is the case that a key path names: `action.is(\.cancelTapped)`.
    public func `is`(_ path: CaseKeyPath<Self, some Any>) -> Bool { CasePath(path).extract(self) != nil }

    /// What the case holds that a key path names; nil if it is another case: `destination[case: \.edit]`.
    public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? { CasePath(path).extract(self) }

    /// Changes in place what the case holds that a key path names: `destination.modify(\.edit) { $0.title = "" }`.
    ///
    /// - Returns: What the change gives; nil if it is another case, and then nothing has changed.
    @discardableResult
    public mutating func modify<Value, Result>(
        _ path: CaseKeyPath<Self, Value>, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        try CasePath(path).modify(&self, change)
    }
}

/// A case, perhaps inside of another, as a key path names it: `\.features[id: id]`, `\.profile.avatar`.
@dynamicMemberLookup
public struct Case<Value> {
    @usableFromInline let record: CaseRecord<Value>

    @usableFromInline
    init(record: CaseRecord<Value>) { self.record = record }

    /// The part of the case's value that belongs to an id: of `case tab(TabID, TabAction)`, `\.tab[.parks]`.
    @inlinable
    public subscript<ID: Hashable, Part>(id: ID) -> Case<Part> where Value == (ID, Part) {
        Case<Part>(
            record: record.appending(
                CasePath(name: "[\(id)]", embed: { (id, $0) }, extract: { $0.0 == id ? $0.1 : nil })))
    }
}

extension Case where Value: CasePathable {
    @inlinable
    public subscript<Part>(
        dynamicMember member: KeyPath<Value.AllCasePaths, CasePath<Value, Part>>
    ) -> Case<Part> {
        Case<Part>(record: record.appending(Value.allCasePaths[keyPath: member]))
    }
}

/// A case of `Root`, or of an enum inside of it, that holds `Value`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// The way to a case. By itself it leads nowhere; that each is a ``CaseWay`` only who knows its root can see.
@usableFromInline
class CaseRecord<Value> {
    @usableFromInline
    func appending<Part>(_ path: CasePath<Value, Part>) -> CaseRecord<Part> { CaseRecord<Part>() }
}

/// The way from one enum to a case inside of it.
class CaseWay<Root, Value>: CaseRecord<Value> {
    let path: CasePath<Root, Value>

    init(_ path: CasePath<Root, Value>) { self.path = path }

    override func appending<Part>(_ next: CasePath<Value, Part>) -> CaseRecord<Part> {
        CaseWay<Root, Part>(path.appending(next))
    }
}

/// Where each way begins: at the enum itself.
private final class CaseStart<Root>: CaseWay<Root, Root> {
    init() { super.init(CasePath(name: "self", embed: { $0 }, extract: { $0 })) }

    override func appending<Part>(_ path: CasePath<Root, Part>) -> CaseRecord<Part> { CaseWay(path) }
}

extension CasePath {
    /// The case that a key path names. So an action can be made of one: `CasePath(\.title).embed("Parks")`.
    public init(_ keyPath: CaseKeyPath<Root, Value>) {
        let start = Case<Root>(record: CaseStart<Root>())
        guard let way = start[keyPath: keyPath].record as? CaseWay<Root, Value> else {
            // The types allow no other way.
            preconditionFailure("A case is made only of the case before it, so the way begins at the root.")
        }
        self = way.path
    }
}
