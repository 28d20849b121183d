/// State whose elements are found by an id that stays with them.
public protocol ElementContainer<ElementID, Element> {
    associatedtype ElementID: Hashable
    associatedtype Element

    /// The element with the id. Writing nil removes it.
    subscript(id id: ElementID) -> Element? { get set }

    /// Whether there is an element with the id.
    func contains(id: ElementID) -> Bool
}

extension ElementContainer {
    public func contains(id: ElementID) -> Bool { self[id: id] != nil }
}

/// A container that `forEach` can run a reducer over: it tells cheaply whether an element has gone.
public protocol IdentifiedElements<ElementID, Element>: ElementContainer {
    /// Changes whenever an id comes or goes.
    var idsMark: ChangeMark { get }

    /// Differs between two containers in which the same id may mean different elements; nil if ids never do.
    var lineageMark: ChangeMark? { get }

    /// Which of those that had the id it is: one that is taken out and one that is put in later under its id differ.
    func generation(of id: ElementID) -> ElementGeneration

    /// Changes the element with the id where it is; nil if there is none.
    mutating func update<Result>(id: ElementID, _ change: (inout Element) -> Result) -> Result?
}

extension IdentifiedElements {
    public var lineageMark: ChangeMark? { nil }

    public func generation(of id: ElementID) -> ElementGeneration { .only }
}

/// Tells an element from those that had its id before it in the same container.
///
/// Another container, that takes the place of the first as a whole, goes by ids: an element whose id was there before stays.
public struct ElementGeneration: Sendable {
    private let container: ChangeMark?
    private let number: Int

    /// For elements whose ids never come back.
    public static let only = Self(container: nil, number: 0)

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
