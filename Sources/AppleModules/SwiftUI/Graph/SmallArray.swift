/// An ordered collection of objects, optimised for zero or one element: an array is allocated only for two or more.
///
/// Nearly every node has one child, and an array for it would take a quarter of the node's size.
package struct SmallArray<Object: AnyObject>: RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, ExpressibleByArrayLiteral
{
    // Stores `AnyObject` because an enum over the generic type would need a byte beside the reference.
    @usableFromInline
    enum Storage {
        case none
        case one(AnyObject)
        case many([AnyObject])
    }
    // The members that the host reads for each element are inlinable, because generic code of another module is
    // looked up at runtime on every call.
    @usableFromInline var storage = Storage.none

    package init() {}

    package init(_ object: Object) { storage = .one(object) }

    package init(arrayLiteral elements: Object...) { self.init(elements) }

    package init(_ objects: some Sequence<Object>) { append(contentsOf: objects) }

    private init(objects: [AnyObject]) {
        switch objects.count {
        case 0: storage = .none
        case 1: storage = .one(objects[0])
        default: storage = .many(objects)
        }
    }

    package typealias Indices = Range<Int>
    @inlinable package var indices: Range<Int> { 0..<endIndex }
    @inlinable package var startIndex: Int { 0 }

    @inlinable package var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .many(let objects): objects.count
        }
    }

    @inlinable package func index(after index: Int) -> Int { index + 1 }
    @inlinable package func index(before index: Int) -> Int { index - 1 }
    @inlinable package func formIndex(after index: inout Int) { index += 1 }
    @inlinable package func formIndex(before index: inout Int) { index -= 1 }
    @inlinable package func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
    @inlinable package func distance(from start: Int, to end: Int) -> Int { end - start }

    @inlinable package var isEmpty: Bool { endIndex == 0 }
    @inlinable package var count: Int { endIndex }
    @inlinable package var first: Object? { isEmpty ? nil : self[0] }
    @inlinable package var last: Object? { isEmpty ? nil : self[endIndex - 1] }

    // As in an array, an index out of bounds is a mistake of the programmer. No view and no event supplies an
    // index.
    @inlinable package subscript(position: Int) -> Object {
        get {
            switch storage {
            case .none: preconditionFailure("there is no object at this place")
            case .one(let object):
                precondition(position == 0, "there is no object at this place")
                return unsafeDowncast(object, to: Object.self)
            case .many(let objects): return unsafeDowncast(objects[position], to: Object.self)
            }
        }
        set {
            // No case has a `where`, because the array would have a second owner while that is evaluated, and be copied.
            switch storage {
            case .none: preconditionFailure("there is no object at this place")
            case .one:
                precondition(position == 0, "there is no object at this place")
                storage = .one(newValue)
            case .many(var objects):
                // Empties the storage first, so that the array has one owner and isn't copied.
                storage = .none
                objects[position] = newValue
                storage = .many(objects)
            }
        }
    }

    package struct Iterator: IteratorProtocol {
        @usableFromInline let objects: SmallArray
        @usableFromInline let end: Int
        @usableFromInline var place = 0

        @inlinable init(_ objects: SmallArray) {
            self.objects = objects
            end = objects.endIndex
        }

        @inlinable package mutating func next() -> Object? {
            guard place < end else { return nil }
            defer { place += 1 }
            return objects[place]
        }
    }

    @inlinable package func makeIterator() -> Iterator { Iterator(self) }

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

    package mutating func append(contentsOf objects: some Sequence<Object>) {
        for object in objects { append(object) }
    }

    package mutating func replaceSubrange(
        _ range: Range<Int>, with replacement: some Collection<Object>
    ) {
        var objects: [AnyObject]
        switch storage {
        case .none: objects = []
        case .one(let object): objects = [object]
        case .many(let many): objects = many
        }
        // Empties the storage first, so that the array has one owner and isn't copied.
        storage = .none
        objects.replaceSubrange(range, with: replacement.lazy.map { $0 as AnyObject })
        self = SmallArray(objects: objects)
    }
}
