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

    /// Changes the element with the id where it is; nil if there is none.
    mutating func update<Result>(id: ElementID, _ change: (inout Element) -> Result) -> Result?
}

extension IdentifiedElements {
    public var lineageMark: ChangeMark? { nil }
}
