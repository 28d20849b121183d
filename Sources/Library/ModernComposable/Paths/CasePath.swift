/// A case of an enum, with functions to create it from a value and to extract its value.
public struct CasePath<Root, Value> {
    /// Creates the case from a value.
    public let embed: (Value) -> Root
    /// The value of the case; nil if it is another case.
    public let extract: (Root) -> Value?
    /// The name of the case in source, with the enclosing ones: `destination.edit`.
    package let name: String

    /// - Parameters:
    ///   - name: The name of the case; by default that of the property that returns the path.
    ///   - embed: Makes the case.
    ///   - extract: Takes the value out of the case.
    public init(
        name: String = #function, embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
    ) {
        self.name = name
        self.embed = embed
        self.extract = extract
    }

    /// Changes the value of the case in place; nil if it is another case.
    func modify<Result>(
        _ root: inout Root, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        guard var value = extract(root) else { return nil }
        return try withUnsafeMutablePointer(to: &root) { root in
            // The enum gives up the value first, so that `value` is its only owner and is changed in
            // place, however large it is.
            root.deinitialize(count: 1)
            defer { root.initialize(to: embed(value)) }
            return try change(&value)
        }
    }

    /// A case of this case's value, as a case of the root.
    func appending<Part>(_ next: CasePath<Value, Part>) -> CasePath<Root, Part> {
        CasePath<Root, Part>(
            name: next.name.hasPrefix("[") ? name + next.name : "\(name).\(next.name)",
            embed: { embed(next.embed($0)) },
            extract: { extract($0).flatMap(next.extract) })
    }
}

/// Lets key paths name the cases of an enum: `\.features`, `\.destination.edit`.
///
/// The macro works on enums only. A case without associated values holds `Void`, a case with several holds a tuple.
@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "ModernNavigationMacros", type: "CasePathableMacro")

/// An enum with cases that key paths can name.
///
/// `@CasePathable` and `@Reducer` generate the conformance. By hand it is
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
/// An `AllCasePaths` with a dynamic member lookup also exposes the cases of a nested enum, as those of `Optional` and
/// ``PresentationAction`` do: `\.destination.edit` is a case of the presented destination.
public protocol CasePathable {
    associatedtype AllCasePaths

    static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
    /// Returns whether the value is the case of a key path: `action.is(\.cancelTapped)`.
    public func `is`(_ path: CaseKeyPath<Self, some Any>) -> Bool { CasePath(path).extract(self) != nil }

    /// The value of the case of a key path; nil if it is another case: `destination[case: \.edit]`.
    public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? { CasePath(path).extract(self) }

    /// The value of a case by its name, of an enum with `@dynamicMemberLookup`, such as the state of an enum of reducers:
    /// `state.destination?.edit`. Nil if it is another case.
    @_disfavoredOverload
    public subscript<Value>(
        dynamicMember path: KeyPath<AllCasePaths, CasePath<Self, Value>>
    ) -> Value? { Self.allCasePaths[keyPath: path].extract(self) }

    /// Changes the value of the case of a key path in place: `destination.modify(\.edit) { $0.title = "" }`.
    ///
    /// - Returns: The result of `change`; nil if it is another case, and then nothing has changed.
    @discardableResult
    public mutating func modify<Value, Result>(
        _ path: CaseKeyPath<Self, Value>, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        try CasePath(path).modify(&self, change)
    }
}

/// A case of an enum, possibly nested, as a key path names it: `\.features[id: id]`, `\.profile.avatar`.
@dynamicMemberLookup
public struct Case<Value> {
    let caseSteps: CaseSteps<Value>

    init(caseSteps: CaseSteps<Value>) { self.caseSteps = caseSteps }

    /// The case's value for one id: of `case tab(TabID, TabAction)`, `\.tab[.parks]`.
    public subscript<ID: Hashable, Part>(id: ID) -> Case<Part> where Value == (ID, Part) {
        Case<Part>(
            caseSteps: caseSteps.appending(
                CasePath(name: "[\(id)]", embed: { (id, $0) }, extract: { $0.0 == id ? $0.1 : nil })))
    }
}

extension Case where Value: CasePathable {
    public subscript<Part>(
        dynamicMember member: KeyPath<Value.AllCasePaths, CasePath<Value, Part>>
    ) -> Case<Part> {
        Case<Part>(caseSteps: caseSteps.appending(Value.allCasePaths[keyPath: member]))
    }
}

/// A key path to a case of `Root`, or of an enum inside it, that holds a `Value`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// The steps to a case, with the type of the root erased. Each instance is a ``RootedCaseSteps``; code that knows the root's type casts to it.
class CaseSteps<Value> {
    func appending<Part>(_ path: CasePath<Value, Part>) -> CaseSteps<Part> { CaseSteps<Part>() }
}

/// The steps from an enum to a case inside it.
class RootedCaseSteps<Root, Value>: CaseSteps<Value> {
    let path: CasePath<Root, Value>

    init(_ path: CasePath<Root, Value>) { self.path = path }

    override func appending<Part>(_ next: CasePath<Value, Part>) -> CaseSteps<Part> {
        RootedCaseSteps<Root, Part>(path.appending(next))
    }
}

/// The start of all steps: the enum itself.
private final class CaseStart<Root>: RootedCaseSteps<Root, Root> {
    init() { super.init(CasePath(name: "self", embed: { $0 }, extract: { $0 })) }

    override func appending<Part>(_ path: CasePath<Root, Part>) -> CaseSteps<Part> { RootedCaseSteps(path) }
}

extension CasePath {
    /// The case of a key path. It can create actions too: `CasePath(\.title).embed("Parks")`.
    public init(_ keyPath: CaseKeyPath<Root, Value>) {
        let start = Case<Root>(caseSteps: CaseStart<Root>())
        guard let steps = start[keyPath: keyPath].caseSteps as? RootedCaseSteps<Root, Value> else {
            // Every `Case` derives from another one, and the key path starts at the root, so the cast can't fail.
            preconditionFailure("The key path of a case of \(Root.self) must begin at \(Root.self).")
        }
        self = steps.path
    }
}
