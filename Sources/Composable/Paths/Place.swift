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
    let record: PlaceRecord<State>

    public subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Place<Value> {
        Place<Value>(record: record.appending(.member(member)) { $0[keyPath: member] })
    }

    public subscript<Value>(dynamicMember member: KeyPath<State, Value?>) -> Place<Value>? {
        Place<Value>(record: record.appending(.member(member)) { $0[keyPath: member] })
    }

    public subscript<Key: Hashable, Value>(key: Key) -> Place<Value>? where State == [Key: Value] {
        Place<Value>(record: record.appending(.element(key)) { $0[key] })
    }
}

extension Place where State: ElementContainer {
    public subscript(id id: State.ElementID) -> Place<State.Element>? {
        Place<State.Element>(record: record.appending(.element(id)) { $0[id: id] })
    }
}

extension Place where State: CasePathable {
    public subscript<Value>(
        dynamicMember member: KeyPath<State.AllCasePaths, CasePath<State, Value>>
    ) -> Place<Value>? {
        let path = State.allCasePaths[keyPath: member]
        return Place<Value>(record: record.appending(.member(member), path.extract))
    }
}

extension Place where State: RandomAccessCollection, State.Element: Identifiable {
    /// - Complexity: Each access searches the collection.
    @_disfavoredOverload
    public subscript(id id: State.Element.ID) -> Place<State.Element>? {
        Place<State.Element>(record: record.appending(.element(id)) { $0.first { $0.id == id } })
    }
}

/// The way to a place. By itself it leads nowhere; that each is a ``Way`` only who knows its origin can see.
class PlaceRecord<State> {
    func appending<Next>(
        _ step: PlaceStep, _ next: @escaping (State) -> Next?
    ) -> PlaceRecord<Next> {
        PlaceRecord<Next>()
    }
}

/// The way from one state to another inside of it.
final class Way<Origin, State>: PlaceRecord<State> {
    let steps: [PlaceStep]
    let read: (Origin) -> State?

    init(steps: [PlaceStep], read: @escaping (Origin) -> State?) {
        self.steps = steps
        self.read = read
    }

    override func appending<Next>(
        _ step: PlaceStep, _ next: @escaping (State) -> Next?
    ) -> PlaceRecord<Next> {
        let read = read
        return Way<Origin, Next>(steps: steps + [step]) { read($0).flatMap(next) }
    }
}

extension Way {
    /// The way that a key path describes.
    static func along(_ path: KeyPath<Place<Origin>, Place<State>>) -> Way {
        along(Way<Origin, Origin>.start[keyPath: path])
    }

    /// The way that a key path to an optional describes.
    static func along(_ path: KeyPath<Place<Origin>, Place<State>?>) -> Way {
        along(Way<Origin, Origin>.start[keyPath: path])
    }

    private static func along(_ place: Place<State>?) -> Way {
        place?.record as? Way ?? Way(steps: []) { _ in nil }
    }
}

extension Way where Origin == State {
    fileprivate static var start: Place<State> { Place(record: Way(steps: []) { $0 }) }
}
