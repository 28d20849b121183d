/// Objects in their order, of which there is most often none or one: then there is no array.
///
/// Nearly every node has one child, and an array for it would be as large as a quarter of the node.
package struct Few<Object: AnyObject>: RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, ExpressibleByArrayLiteral
{
    // Of `AnyObject`, as an enumeration over the generic type would need a byte beside the reference.
    private enum Storage {
        case none
        case one(AnyObject)
        case many([AnyObject])
    }
    private var storage = Storage.none

    package init() {}

    package init(arrayLiteral elements: Object...) { self.init(elements) }

    package init(_ objects: some Sequence<Object>) { self.init(objects: objects.map { $0 }) }

    private init(objects: [AnyObject]) {
        switch objects.count {
        case 0: storage = .none
        case 1: storage = .one(objects[0])
        default: storage = .many(objects)
        }
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .many(let objects): objects.count
        }
    }

    // As in an array, a place where there is nothing is a mistake of the program; no view and no event names places.
    package subscript(position: Int) -> Object {
        get {
            switch storage {
            case .none: preconditionFailure("there is no object at \(position)")
            case .one(let object):
                precondition(position == 0, "there is no object at this place")
                return unsafeDowncast(object, to: Object.self)
            case .many(let objects): return unsafeDowncast(objects[position], to: Object.self)
            }
        }
        set {
            switch storage {
            case .one where position == 0: storage = .one(newValue)
            case .many(var objects):
                // Its only owner while it changes, so that nothing is copied.
                storage = .none
                objects[position] = newValue
                storage = .many(objects)
            default: preconditionFailure("there is no object at \(position)")
            }
        }
    }

    package mutating func append(_ object: Object) {
        switch storage {
        case .none: storage = .one(object)
        case .one(let first): storage = .many([first, object])
        case .many(var objects):
            storage = .none
            objects.append(object)
            storage = .many(objects)
        }
    }

    package mutating func replaceSubrange(
        _ range: Range<Int>, with replacement: some Collection<Object>
    ) {
        var objects: [AnyObject] = []
        objects.reserveCapacity(count - range.count + replacement.count)
        for object in self[..<range.lowerBound] { objects.append(object) }
        for object in replacement { objects.append(object) }
        for object in self[range.upperBound...] { objects.append(object) }
        self = Few(objects: objects)
    }
}
