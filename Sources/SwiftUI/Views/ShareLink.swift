public import Foundation

/// What can be given to other apps.
public protocol Transferable {}

extension String: Transferable {}
extension URL: Transferable {}
extension Data: Transferable {}
extension AttributedString: Transferable {}

/// What is seen of something that is shared. It is not shown.
public struct SharePreview<Image, Icon> {
    nonisolated init() {}
}

extension SharePreview where Image == Never, Icon == Never {
    nonisolated public init(_ titleKey: LocalizedStringKey) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S) { self.init() }
}

extension SharePreview where Image: Transferable, Icon == Never {
    nonisolated public init(_ titleKey: LocalizedStringKey, image: Image) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image: Image) { self.init() }
}

extension Image: Transferable {}

/// A button that offers something to other apps: its text or address, by what the host has for that.
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>:
    View, PrimitiveView
{
    private let items: Data
    private let label: Label

    nonisolated init(sharing items: Data, label: Label) {
        self.items = items
        self.label = label
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let text = node.view.items.compactMap { item in
            (item as? URL)?.absoluteString ?? (item as? String)
                ?? (item as? AttributedString).map { String($0.characters) }
        }.joined(separator: "\n")
        let element = node.showing(.button)
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { [ledger = node.graph.ledger] event in
            if event == .tap { ledger.effect(.share(text)) }
        }
        node.updateChild(node.view.label)
    }
}

/// What a `ShareLink` shows where the app says nothing else.
nonisolated public struct DefaultShareLinkLabel: View {
    let title: Text
    @MainActor public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data.Element == URL {
        self.init(sharing: items, label: label())
    }
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data.Element == String {
        self.init(sharing: items, label: label())
    }
    nonisolated public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<URL> {
        self.init(sharing: CollectionOfOne(item), label: label())
    }
    nonisolated public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<String> {
        self.init(sharing: CollectionOfOne(item), label: label())
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: Text("Share…")))
    }
    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: Text("Share…")))
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    )
    where Data == CollectionOfOne<URL> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: Text(titleKey)))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    )
    where Data == CollectionOfOne<URL> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: Text(title)))
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    )
    where Data == CollectionOfOne<String> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: Text(titleKey)))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    )
    where Data == CollectionOfOne<String> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: Text(title)))
    }
}

extension ShareLink {
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(sharing: CollectionOfOne(item), label: label())
    }
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: Text("Share…")))
    }
}
