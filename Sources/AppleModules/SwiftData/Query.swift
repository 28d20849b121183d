public import SwiftUI

/// What a property with `@Query` is: the models of the context in a view's environment, kept up to date.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
    @Environment(\.modelContext) private var context
    private let fetch: (ModelContext) throws -> Result
    private let empty: Result

    public var modelContext: ModelContext { context }
    /// The error of the last fetch.
    public var fetchError: (any Error)? {
        do {
            _ = try fetch(context)
            return nil
        } catch { return error }
    }
    public var wrappedValue: Result {
        // As on Apple's systems, a fetch that fails has no models; the reason is in `fetchError`.
        (try? fetch(context)) ?? empty
    }
}

extension Query where Result == [Element] {
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation = .default) {
        fetch = { try $0.fetch(descriptor) }
        empty = []
    }
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
        self.init(descriptor, animation: .default)
    }
    public init() { self.init(FetchDescriptor<Element>(), animation: .default) }
    public init(animation: Animation) { self.init(FetchDescriptor<Element>(), animation: animation) }
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        animation: Animation = .default
    ) { self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), animation: animation) }
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward, animation: Animation = .default
    ) {
        let sort = SortDescriptor(keyPath, order: order)
        self.init(FetchDescriptor(predicate: filter, sortBy: [sort]), animation: animation)
    }
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward, animation: Animation = .default
    ) {
        let sort = SortDescriptor(keyPath, order: order)
        self.init(FetchDescriptor(predicate: filter, sortBy: [sort]), animation: animation)
    }
}
