/// A place in a state, as a key path names it: `\.features[id: id]!`, `\.presentation?.flow`.
///
/// Where a key path into the state itself would trap on `!`, a key path into a place only records the way.
/// The store that is scoped by it finds out, whenever it is read, whether there is anything at its end.
///
/// | key path | leads to |
/// | --- | --- |
/// | `\.profile` | a property, or a part of the state that is computed |
/// | `\.detail!`, `\.detail?.title` | what is in an optional |
/// | `\.features[id: id]!` | the element with the id, in an ``ElementContainer`` or an array of `Identifiable` |
/// | `\.drafts[key]!` | the value of a dictionary's key |
/// | `\.destination?.edit` | what a case of a `CasePathable` enum holds |
@dynamicMemberLookup
public struct Place<State> {
    @usableFromInline let record: PlaceRecord<State>

    @usableFromInline
    init(record: PlaceRecord<State>) { self.record = record }

    @inlinable
    public subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Place<Value> {
        Place<Value>(record: record.appending(.member(ReadPart(member))))
    }

    @inlinable
    public subscript<Value>(dynamicMember member: KeyPath<State, Value?>) -> Place<Value>? {
        Place<Value>(record: record.appending(.optional(ReadPart(member))))
    }

    @inlinable
    public subscript<Key: Hashable, Value>(key: Key) -> Place<Value>? where State == [Key: Value] {
        Place<Value>(
            record: record.appending(
                PlaceLink {
                    $0[key]
                } isThere: {
                    $0.pointee.index(forKey: key) != nil
                }))
    }
}

extension Place where State: ElementContainer {
    @inlinable
    public subscript(id id: State.ElementID) -> Place<State.Element>? {
        Place<State.Element>(
            record: record.appending(
                PlaceLink {
                    $0[id: id]
                } isThere: {
                    $0.pointee.contains(id: id)
                }))
    }
}

extension Place where State: CasePathable {
    @inlinable
    public subscript<Value>(
        dynamicMember member: KeyPath<State.AllCasePaths, CasePath<State, Value>>
    ) -> Place<Value>? {
        let path = State.allCasePaths[keyPath: member]
        return Place<Value>(
            record: record.appending(
                PlaceLink(read: path.extract) { path.extract($0.pointee) != nil }))
    }
}

extension Place where State: RandomAccessCollection, State.Element: Identifiable {
    /// - Complexity: Each access searches the collection.
    @_disfavoredOverload
    @inlinable
    public subscript(id id: State.Element.ID) -> Place<State.Element>? {
        Place<State.Element>(
            record: record.appending(
                PlaceLink {
                    $0.first { $0.id == id }
                } isThere: {
                    $0.pointee.contains { $0.id == id }
                }))
    }
}

/// One step on the way to a place.
@usableFromInline
struct PlaceLink<State, Next> {
    /// Reads what is next, as a view does: observed fields know that they are read.
    @usableFromInline let read: (State) -> Next?
    /// Whether there is anything, which nobody observes.
    @usableFromInline let isThere: (UnsafePointer<State>) -> Bool
    /// Calls back with what is next if there is anything, which nobody observes.
    @usableFromInline let visit: (UnsafePointer<State>, (UnsafePointer<Next>) -> Void) -> Void

    @inlinable
    init(
        read: @escaping (State) -> Next?, isThere: @escaping (UnsafePointer<State>) -> Bool,
        visit: @escaping (UnsafePointer<State>, (UnsafePointer<Next>) -> Void) -> Void
    ) {
        self.read = read
        self.isThere = isThere
        self.visit = visit
    }

    @inlinable
    init(read: @escaping (State) -> Next?, isThere: @escaping (UnsafePointer<State>) -> Bool) {
        self.init(read: read, isThere: isThere) { state, body in
            if let next = read(state.pointee) { withUnsafePointer(to: next, body) }
        }
    }

    @inlinable
    static func member(_ part: ReadPart<State, Next>) -> PlaceLink {
        PlaceLink {
            $0[keyPath: part.path]
        } isThere: { _ in
            true
        } visit: {
            part.visit($0, $1)
        }
    }

    @inlinable
    static func optional(_ part: ReadPart<State, Next?>) -> PlaceLink {
        PlaceLink {
            $0[keyPath: part.path]
        } isThere: {
            var isThere = false
            part.visit($0) { isThere = $0.pointee != nil }
            return isThere
        } visit: { state, body in
            part.visit(state) { next in
                if let next = next.pointee { withUnsafePointer(to: next, body) }
            }
        }
    }
}

/// The way to a place. By itself it leads nowhere; that each is a ``Way`` only who knows its origin can see.
@usableFromInline
class PlaceRecord<State> {
    @usableFromInline
    func appending<Next>(_ link: PlaceLink<State, Next>) -> PlaceRecord<Next> { PlaceRecord<Next>() }
}

/// The way from one state to another inside of it.
class Way<Origin, State>: PlaceRecord<State> {
    let link: PlaceLink<Origin, State>

    init(_ link: PlaceLink<Origin, State>) { self.link = link }

    override func appending<Next>(_ next: PlaceLink<State, Next>) -> PlaceRecord<Next> {
        let link = link
        return Way<Origin, Next>(
            PlaceLink {
                link.read($0).flatMap(next.read)
            } isThere: {
                var isThere = false
                link.visit($0) { isThere = next.isThere($0) }
                return isThere
            } visit: { origin, body in
                link.visit(origin) { next.visit($0, body) }
            })
    }
}

/// Where each way begins: at the state itself.
private final class WayStart<Origin>: Way<Origin, Origin> {
    init() { super.init(PlaceLink(read: { $0 }, isThere: { _ in true }, visit: { $1($0) })) }

    override func appending<Next>(_ next: PlaceLink<Origin, Next>) -> PlaceRecord<Next> {
        Way<Origin, Next>(next)
    }
}

extension Way {
    /// The way that a key path describes.
    static func along(_ path: KeyPath<Place<Origin>, Place<State>>) -> PlaceLink<Origin, State> {
        along(Place<Origin>(record: WayStart())[keyPath: path])
    }

    /// The way that a key path to an optional describes.
    static func along(_ path: KeyPath<Place<Origin>, Place<State>?>) -> PlaceLink<Origin, State> {
        along(Place<Origin>(record: WayStart())[keyPath: path])
    }

    private static func along(_ place: Place<State>?) -> PlaceLink<Origin, State> {
        (place?.record as? Way)?.link ?? PlaceLink(read: { _ in nil }, isThere: { _ in false })
    }
}
