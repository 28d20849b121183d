import Foundation
@_spi(Reflection) import Swift

/// Facts about a view type, found out once: its dynamic properties, how two values compare, and whether it is a
/// primitive view.
@MainActor
final class ViewInfo<V: View> {
    let properties: [PropertyInfo]
    let primitive: (@MainActor (Node) -> Void)?
    let tracksItself: Bool
    let isQuiet: Bool
    /// Whether a value of a quiet view is quiet, if that depends on the value or its environment.
    let isValueQuiet: (@MainActor (V, EnvironmentValues) -> Bool)?
    /// Shows a view that needs no node of its own; nil for all other views.
    let fold: Fold?
    typealias Fold = @MainActor (V, Node, _ slot: Int, _ key: Int, EnvironmentValues, Context) -> Node?
    private let comparison: Comparison
    /// Stored, because looking up a generic class for each view takes half as long as making its node.
    let nodeType = ViewNode<V>.self

    init() {
        properties = PropertyInfo.all(in: V.self)
        comparison = Comparison.of(V.self)
        tracksItself = V.self is any SelfTrackingView.Type
        isQuiet = V.self is any NonObservingView.Type
        isValueQuiet = (V.self as? any NonObservingView.Type).flatMap { Self.quiet($0) }
        primitive =
            (V.self as? any PrimitiveView.Type).map { Self.showing($0) }
            ?? UnshownView.placeholder(for: V.self)
        fold = (V.self as? any FoldedView.Type).map { Self.folding($0) }
    }

    private static func folding<F: FoldedView>(_ type: F.Type) -> Fold {
        let fold = F.makeFold()
        return { view, parent, slot, key, environment, context in
            withUnsafePointer(to: view) { pointer in
                // Safe because `F` is `V` itself.
                let folded = UnsafeRawPointer(pointer).assumingMemoryBound(to: F.self)
                return fold(folded, parent, slot, key, environment, context)
            }
        }
    }

    private static func showing<P: PrimitiveView>(_ type: P.Type) -> @MainActor (Node) -> Void {
        { node in P.update(unsafeDowncast(node, to: ViewNode<P>.self)) }
    }

    private static func quiet<Q: NonObservingView>(_ type: Q.Type) -> (
        @MainActor (V, EnvironmentValues) -> Bool
    )? {
        guard let isQuiet = Q.isQuiet else { return nil }
        return { view, environment in
            // Safe because `Q` is `V` itself.
            withUnsafePointer(to: view) {
                isQuiet(UnsafeRawPointer($0).assumingMemoryBound(to: Q.self).pointee, environment)
            }
        }
    }

    /// Returns an object that the view derives from its type; `make` is called once.
    func cached<Object: AnyObject>(_ make: @MainActor () -> Object) -> Object {
        if let own { return unsafeDowncast(own, to: Object.self) }
        let made = make()
        own = made
        return made
    }
    @exclusivity(unchecked) private var own: AnyObject?

    func isSame(_ a: V, _ b: V) -> Bool { comparison.areEqual(a, b) }
}

/// Data shared by the graphs of an app: the infos of its view types, and common attributes of elements.
@MainActor
package final class TypeTable {
    let commonAttributes = CommonAttributes()
    // Unchecked for the same reason as in `Node`.
    @exclusivity(unchecked) private var infos = ObjectsByType()

    package init() {}

    func info<V: View>(for type: V.Type) -> ViewInfo<V> {
        if let known = infos[type] { return unsafeDowncast(known, to: ViewInfo<V>.self) }
        let made = ViewInfo<V>()
        infos.add(made, for: type)
        return made
    }
}

/// Open-addressing table with one object for each type, looked up for each view. The hash is the type's address,
/// which no input can choose.
struct ObjectsByType {
    private typealias Entry = (type: ObjectIdentifier, object: AnyObject)
    // A power of two; at least half of the places are empty.
    private var places = [Entry?](repeating: nil, count: 64)
    private var count = 0

    subscript(type: Any.Type) -> AnyObject? {
        places[Self.place(of: ObjectIdentifier(type), in: places)]?.object
    }

    /// - Precondition: the table has no object for the type.
    mutating func add(_ object: AnyObject, for type: Any.Type) {
        count += 1
        if 2 * count > places.count {
            var wider = [Entry?](repeating: nil, count: 2 * places.count)
            for case let entry? in places { wider[Self.place(of: entry.type, in: wider)] = entry }
            places = wider
        }
        let type = ObjectIdentifier(type)
        places[Self.place(of: type, in: places)] = (type, object)
    }

    private static func place(of type: ObjectIdentifier, in places: [Entry?]) -> Int {
        // Type addresses are multiples of eight.
        let mixed = UInt(bitPattern: type) >> 3 &* 0x9E37_79B9_7F4A_7C15
        var place = Int(mixed >> 32) & (places.count - 1)
        while let entry = places[place], entry.type != type { place = (place + 1) & (places.count - 1) }
        return place
    }
}

/// A property wrapper that is stored in its view's node.
package protocol GraphProperty: DynamicProperty {
    /// Connects the wrapper, in a copy of the view, to the node. `index` is its index among the node's cells.
    @MainActor mutating func bind(to node: Node, cell index: Int)
}

/// The offset of a dynamic property in its view, and its binding function.
struct PropertyInfo {
    let offset: Int
    let bind: @MainActor (UnsafeMutableRawPointer, Node, Int) -> Void

    /// The dynamic properties of a type. Those inside an app's own dynamic property come before that property.
    static func all(in type: Any.Type, at base: Int = 0) -> [PropertyInfo] {
        var found: [PropertyInfo] = []
        forEachField(of: type) { offset, fieldType in
            if let property = fieldType as? any GraphProperty.Type {
                found.append(binding(property, at: base + offset))
            } else if let property = fieldType as? any DynamicProperty.Type {
                let isShared = property is any SharedAmongWindows.Type
                if isShared { found.append(sharing { $0.restoreSharedCells(of: fieldType, to: $1) }) }
                found += all(in: fieldType, at: base + offset)
                found.append(updating(property, at: base + offset))
                if isShared { found.append(sharing { $0.keepSharedCells(of: fieldType, from: $1) }) }
            } else if fieldType is any ViewModifier.Type, type is any ModifiedContentType.Type {
                found += all(in: fieldType, at: base + offset)
            } else if type is any PropertyHolder.Type {
                found += all(in: fieldType, at: base + offset)
            }
        }
        return found
    }

    private static func binding<P: GraphProperty>(_ type: P.Type, at offset: Int) -> PropertyInfo {
        PropertyInfo(offset: offset) { pointer, node, index in
            pointer.assumingMemoryBound(to: P.self).pointee.bind(to: node, cell: index)
        }
    }

    /// An entry before or after the properties inside a dynamic property that all windows share. It takes their cells from the
    /// app, or stores them there.
    private static func sharing(_ share: @escaping @MainActor (RunningApp, Node) -> Void) -> PropertyInfo {
        PropertyInfo(offset: 0) { _, node, _ in
            if let app = node.graph.scene.app { share(app, node) }
        }
    }

    private static func updating<P: DynamicProperty>(_ type: P.Type, at offset: Int) -> PropertyInfo {
        PropertyInfo(offset: offset) { pointer, _, _ in
            pointer.assumingMemoryBound(to: P.self).pointee.update()
        }
    }
}

/// Marks `ModifiedContent`. Its modifier may have dynamic properties of its own.
protocol ModifiedContentType {}

/// A way to compare two values of a type that may not be `Equatable`.
enum Comparison {
    typealias Equal = (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    /// Always equal: the type has no stored data that differs, as with state, which lives in the node.
    case always
    /// Never equal, because the values can't be compared: closures, existentials.
    case never
    case by(Equal)

    static func of(_ type: Any.Type) -> Comparison {
        func open<T>(_ type: T.Type) -> Comparison { make(type) }
        return _openExistential(type, do: open)
    }

    /// Whether two values are equal. `T` must be the type that this comparison was made for.
    func areEqual<T>(_ a: T, _ b: T) -> Bool {
        switch self {
        case .never: false
        case .always: true
        case .by(let isEqual):
            withUnsafePointer(to: a) { a in
                withUnsafePointer(to: b) { b in isEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
            }
        }
    }

    private static func make<T>(_ type: T.Type) -> Comparison {
        if let property = type as? any ComparedProperty.Type { return property.comparison }
        if let equatable = type as? any Equatable.Type { return byEquality(equatable) }
        if type is AnyObject.Type { return .by(sameReference) }
        if let optional = type as? any OptionalType.Type { return optional.comparison }
        if _isPOD(type) { return sameBytes(MemoryLayout<T>.size) }
        return byFields(type)
    }

    private static func byEquality<E: Equatable>(_ type: E.Type) -> Comparison {
        .by { a, b in
            a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
        }
    }

    private static func sameReference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.load(as: UInt.self) == b.load(as: UInt.self)
    }

    private static func sameBytes(_ size: Int) -> Comparison {
        size == 0 ? .always : .by { a, b in memcmp(a, b, size) == 0 }
    }

    private static func byFields<T>(_ type: T.Type) -> Comparison {
        var parts: [(offset: Int, equal: Equal)] = []
        var isComparable = true
        let isFieldwise = forEachField(of: type) { offset, fieldType in
            switch of(fieldType) {
            case .always: break
            case .never: isComparable = false
            case .by(let equal): parts.append((offset, equal))
            }
        }
        guard isFieldwise, isComparable else { return .never }
        if parts.isEmpty { return .always }
        return .by { a, b in parts.allSatisfy { $0.equal(a + $0.offset, b + $0.offset) } }
    }
}

/// A property wrapper that defines how its values compare.
protocol ComparedProperty { static var comparison: Comparison { get } }

private protocol OptionalType { static var comparison: Comparison { get } }

extension Optional: OptionalType {
    fileprivate static var comparison: Comparison {
        switch Comparison.of(Wrapped.self) {
        case .always: .never
        case .never: .never
        case .by(let equal):
            .by { a, b in
                switch (
                    a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee
                ) {
                case (nil, nil): true
                case (let a?, let b?):
                    withUnsafePointer(to: a) { a in
                        withUnsafePointer(to: b) { b in equal(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
                    }
                default: false
                }
            }
        }
    }
}

/// Visits the stored fields of a struct or tuple. Returns false for other types (enums, functions, existentials).
@discardableResult
func forEachField(of type: Any.Type, _ visit: (_ offset: Int, _ type: Any.Type) -> Void) -> Bool {
    guard hasFields(type) else { return false }
    return _forEachField(of: type) { _, offset, fieldType, _ in
        visit(offset, fieldType)
        return true
    }
}

/// As `forEachField`, with the names of the fields.
func forEachNamedField(of type: Any.Type, _ visit: (_ name: String, _ type: Any.Type) -> Void) {
    guard hasFields(type) else { return }
    _ = _forEachField(of: type) { name, _, fieldType, _ in
        visit(String(cString: name), fieldType)
        return true
    }
}

private func hasFields(_ type: Any.Type) -> Bool {
    func kind<T>(_ type: T.Type) -> _MetadataKind? {
        var found: _MetadataKind?
        // The runtime reports the kind of a field only, so the type is wrapped in a struct with one field.
        _ = _forEachField(of: Wrapper<T>.self) { _, _, _, kind in
            found = kind
            return false
        }
        return found
    }
    switch _openExistential(type, do: kind) {
    case .struct, .tuple: return true
    default: return false
    }
}

private struct Wrapper<T> {
    let value: T
}
