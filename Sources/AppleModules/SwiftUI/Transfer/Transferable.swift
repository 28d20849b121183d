import Foundation

/// A type that can be exported to other apps, with its representations.
///
/// ```swift
/// extension Park: Transferable {
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.name)
///     }
/// }
/// ```
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to export and import an item.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation
    @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// A representation without a body.
protocol PrimitiveTransferRepresentation: TransferRepresentation where Body == Never {
    /// The item as text, if it is available at once.
    func words(for item: Item) -> String?
}

extension PrimitiveTransferRepresentation {
    public var body: Never { preconditionFailure("\(Self.self) is a representation without a body") }
    func words(for item: Item) -> String? { nil }
}

extension TransferRepresentation {
    func text(for item: Item) -> String? {
        if let primitive = self as? any PrimitiveTransferRepresentation {
            func words<P: PrimitiveTransferRepresentation>(_ primitive: P) -> String? {
                (item as? P.Item).flatMap(primitive.words)
            }
            return words(primitive)
        }
        return (item as? Body.Item).flatMap(body.text)
    }
}

extension Never: TransferRepresentation, Transferable {
    public typealias Item = Never
    public static var transferRepresentation: Never {
        preconditionFailure("Never has no transfer representation")
    }
}

/// Composes representations, the most specific first.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    public static func buildBlock<each Content: TransferRepresentation>(_ content: repeat each Content)
        -> TupleTransferRepresentation<Item, (repeat each Content)>
    {
        var all: [any TransferRepresentation] = []
        repeat all.append(each content)
        return TupleTransferRepresentation(all)
    }
}

/// Several representations of one item.
public struct TupleTransferRepresentation<Item: Transferable, Value>: PrimitiveTransferRepresentation {
    private let all: [any TransferRepresentation]
    init(_ all: [any TransferRepresentation]) { self.all = all }

    func words(for item: Item) -> String? {
        func words<R: TransferRepresentation>(_ representation: R) -> String? {
            (item as? R.Item).flatMap(representation.text)
        }
        for representation in all {
            if let words = words(representation) { return words }
        }
        return nil
    }
}

extension Transferable {
    /// The item as text, for sharing by the host.
    var sharedText: String? {
        switch self {
        case let text as String: text
        case let url as URL: url.absoluteString
        case let text as AttributedString: String(text.characters)
        default: (self as? Representation.Item).flatMap(Self.transferRepresentation.text)
        }
    }
}
