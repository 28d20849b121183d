/// A collection whose elements are looked up by a stable id.
protocol ElementContainer<ElementID, Element> {
    associatedtype ElementID: Hashable
    associatedtype Element

    /// The element with the id. Writing nil removes it.
    subscript(id id: ElementID) -> Element? { get set }

    /// Whether there is an element with the id.
    func contains(id: ElementID) -> Bool
}

extension ElementContainer {
    func contains(id: ElementID) -> Bool { self[id: id] != nil }
}

/// A container for `forEach`, which can tell cheaply which elements were removed.
protocol IdentifiedElements<ElementID, Element>: ElementContainer {
    /// A mark that changes whenever an id is added or removed.
    var idsMark: ChangeMark { get }

    /// Returns the ids that were removed since an earlier mark, some of which may have been added again; nil if that isn't known.
    func removedIDs(since earlier: ChangeMark) -> [ElementID]?

    /// A mark that differs between two containers in which the same id may mean different elements; nil if ids are never reused.
    var lineageMark: ChangeMark? { get }

    /// Returns the generation of the element. An element that is removed and one that is inserted later under the same id differ in it.
    func generation(of id: ElementID) -> ElementGeneration

    /// Changes the element with the id in place; nil if there is none.
    mutating func update<Result>(id: ElementID, _ change: (inout Element) -> Result) -> Result?
}

extension IdentifiedElements {
    var lineageMark: ChangeMark? { nil }

    func generation(of id: ElementID) -> ElementGeneration { .only }
}

/// Tells an element from earlier elements with the same id in the same container.
///
/// Generations of different containers aren't comparable: when a container is replaced as a whole, an element whose id was there before
/// counts as the same.
struct ElementGeneration: Sendable {
    private let container: ChangeMark?
    private let number: Int

    /// The generation of elements whose ids are never reused.
    static let only = Self(container: nil, number: 0)

    init(container: ChangeMark?, number: Int) {
        self.container = container
        self.number = number
    }

    /// Whether two elements with one id are the same element.
    func isSame(as other: Self) -> Bool {
        guard let container, let others = other.container, container.isSame(as: others) else { return true }
        return number == other.number
    }
}
