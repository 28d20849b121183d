/// A place in a state, named by a key path: `\.features[id: id]!`, `\.presentation?.flow`.
///
/// A key path into the state itself would trap on `!`; a key path into a place only records the steps.
/// Each read of a store that is scoped to the place checks whether there is a value at its end.
///
/// | key path | leads to |
/// | --- | --- |
/// | `\.profile` | a property, or a part of the state that is computed |
/// | `\.detail!`, `\.detail?.title` | the value of an optional |
/// | `\.features[id: id]!` | the element with the id, in an ``IdentifiedArray``, a ``StackState`` or an array of `Identifiable` |
/// | `\.drafts[key]!` | the value of a dictionary's key |
/// | `\.destination?.edit` | the value of a case of a `CasePathable` enum |
@dynamicMemberLookup
public struct Place<State> {
    let placeSteps: PlaceSteps<State>

    init(placeSteps: PlaceSteps<State>) { self.placeSteps = placeSteps }

    public subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Place<Value> {
        Place<Value>(placeSteps: placeSteps.appending(.member(ReadPart(member))))
    }

    public subscript<Value>(dynamicMember member: KeyPath<State, Value?>) -> Place<Value>? {
        Place<Value>(placeSteps: placeSteps.appending(.optional(ReadPart(member))))
    }

    public subscript<Key: Hashable, Value>(key: Key) -> Place<Value>? where State == [Key: Value] {
        Place<Value>(
            placeSteps: placeSteps.appending(
                PlaceAccess {
                    $0[key]
                } isThere: {
                    $0.value.index(forKey: key) != nil
                }))
    }
}

extension Place {
    public subscript<Element: Identifiable>(id id: Element.ID) -> Place<Element>?
    where State == IdentifiedArray<Element.ID, Element> { element(id) }

    public subscript<Element>(id id: StackElementID) -> Place<Element>?
    where State == StackState<Element> { element(id) }
}

extension Place where State: ElementContainer {
    private func element(_ id: State.ElementID) -> Place<State.Element> {
        Place<State.Element>(
            placeSteps: placeSteps.appending(
                PlaceAccess {
                    $0[id: id]
                } isThere: {
                    $0.value.contains(id: id)
                }))
    }
}

extension Place where State: CasePathable {
    public subscript<Value>(
        dynamicMember member: KeyPath<State.AllCasePaths, CasePath<State, Value>>
    ) -> Place<Value>? {
        let path = State.allCasePaths[keyPath: member]
        return Place<Value>(
            placeSteps: placeSteps.appending(
                PlaceAccess(read: path.extract) { path.extract($0.value) != nil }))
    }
}

extension Place where State: RandomAccessCollection, State.Element: Identifiable {
    /// - Complexity: Each access searches the collection.
    @_disfavoredOverload
    public subscript(id id: State.Element.ID) -> Place<State.Element>? {
        Place<State.Element>(
            placeSteps: placeSteps.appending(
                PlaceAccess {
                    $0.first { $0.id == id }
                } isThere: {
                    $0.value.contains { $0.id == id }
                }))
    }
}

/// The access to a value inside a state.
struct PlaceAccess<State, Next> {
    /// Reads the next value as a view does: reads of observed fields are recorded.
    let read: (State) -> Next?
    /// Returns whether there is a value, without observing it.
    let isThere: (Borrowed<State>) -> Bool
    /// Calls back with the next value if there is one, without observing it.
    let visit: (Borrowed<State>, (Borrowed<Next>) -> Void) -> Void
    /// Whether there always is a value.
    let isPermanent: Bool

    init(
        isPermanent: Bool = false, read: @escaping (State) -> Next?,
        isThere: @escaping (Borrowed<State>) -> Bool,
        visit: @escaping (Borrowed<State>, (Borrowed<Next>) -> Void) -> Void
    ) {
        self.isPermanent = isPermanent
        self.read = read
        self.isThere = isThere
        self.visit = visit
    }

    init(read: @escaping (State) -> Next?, isThere: @escaping (Borrowed<State>) -> Bool) {
        self.init(read: read, isThere: isThere) { state, body in
            if let next = read(state.value) { Borrowed.lend(next, body) }
        }
    }

    static func member(_ part: ReadPart<State, Next>) -> PlaceAccess {
        PlaceAccess(isPermanent: true) {
            $0[keyPath: part.path]
        } isThere: { _ in
            true
        } visit: {
            part.visit($0, $1)
        }
    }

    static func optional(_ part: ReadPart<State, Next?>) -> PlaceAccess {
        PlaceAccess {
            $0[keyPath: part.path]
        } isThere: {
            var isThere = false
            part.visit($0) { isThere = $0.value != nil }
            return isThere
        } visit: { state, body in
            part.visit(state) { next in
                if let next = next.value { Borrowed.lend(next, body) }
            }
        }
    }
}

/// The steps to a place, with the type of the origin erased. Each instance is a ``RootedPlaceSteps``; code that knows the origin's type casts
/// to it.
class PlaceSteps<State> {
    func appending<Next>(_ access: PlaceAccess<State, Next>) -> PlaceSteps<Next> { PlaceSteps<Next>() }
}

/// The steps from one state to another inside it.
class RootedPlaceSteps<Origin, State>: PlaceSteps<State> {
    let access: PlaceAccess<Origin, State>

    init(_ access: PlaceAccess<Origin, State>) { self.access = access }

    override func appending<Next>(_ next: PlaceAccess<State, Next>) -> PlaceSteps<Next> {
        let access = access
        return RootedPlaceSteps<Origin, Next>(
            PlaceAccess(isPermanent: access.isPermanent && next.isPermanent) {
                access.read($0).flatMap(next.read)
            } isThere: {
                var isThere = false
                access.visit($0) { isThere = next.isThere($0) }
                return isThere
            } visit: { origin, body in
                access.visit(origin) { next.visit($0, body) }
            })
    }
}

/// The start of all steps: the state itself.
private final class PlaceStart<Origin>: RootedPlaceSteps<Origin, Origin> {
    init() {
        super.init(PlaceAccess(isPermanent: true, read: { $0 }, isThere: { _ in true }, visit: { $1($0) }))
    }

    override func appending<Next>(_ next: PlaceAccess<Origin, Next>) -> PlaceSteps<Next> {
        RootedPlaceSteps<Origin, Next>(next)
    }
}

extension RootedPlaceSteps {
    /// Returns the access along a key path.
    static func along(_ path: KeyPath<Place<Origin>, Place<State>>) -> PlaceAccess<Origin, State> {
        along(Place<Origin>(placeSteps: PlaceStart())[keyPath: path])
    }

    /// Returns the access along a key path to an optional.
    static func along(_ path: KeyPath<Place<Origin>, Place<State>?>) -> PlaceAccess<Origin, State> {
        along(Place<Origin>(placeSteps: PlaceStart())[keyPath: path])
    }

    private static func along(_ place: Place<State>?) -> PlaceAccess<Origin, State> {
        (place?.placeSteps as? RootedPlaceSteps)?.access
            ?? PlaceAccess(read: { _ in nil }, isThere: { _ in false })
    }
}
