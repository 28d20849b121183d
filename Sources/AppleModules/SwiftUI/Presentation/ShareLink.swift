public import Foundation

/// A preview of a shared item. It is not shown on Linux.
public struct SharePreview<Image, Icon> {
    nonisolated init() {}
}

extension SharePreview where Image == Never, Icon == Never {
    nonisolated public init(_ title: Text) { self.init() }
}

extension SharePreview where Image == Never, Icon: Transferable {
    nonisolated public init(_ title: Text, icon: Icon) { self.init() }
}

extension SharePreview where Image: Transferable, Icon: Transferable {
    nonisolated public init(_ title: Text, image: Image, icon: Icon) { self.init() }
}

extension SharePreview where Image: Transferable, Icon == Never {
    nonisolated public init(_ title: Text, image: Image) { self.init() }
}

/// A button that offers an item to other apps. On Linux the browser shares the item's text or address.
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
        let text = node.view.items.compactMap { ($0 as? any Transferable)?.sharedText }
            .joined(separator: "\n")
        let element = node.showing(.button)
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { [ledger = node.graph.ledger] event in
            if event == .tap { ledger.effect(.share(text)) }
        }
        node.updateChild(node.view.label)
    }
}

/// The default label of a `ShareLink`.
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

extension ShareLink {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data.Element: Transferable {
        self.init(sharing: items, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Data.Element: Transferable {
        self.init(sharing: items, label: DefaultShareLinkLabel(title: Text("Share…")))
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == URL {
        self.init(sharing: items, label: DefaultShareLinkLabel(title: Text("Share…")))
    }
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == String {
        self.init(sharing: items, label: DefaultShareLinkLabel(title: Text("Share…")))
    }
}

// Titles that are strings instead of localised keys.
extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: title))
    }
    nonisolated public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Data.Element: Transferable {
        self.init(sharing: items, label: DefaultShareLinkLabel(title: title))
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: title))
    }
    nonisolated public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> {
        self.init(sharing: CollectionOfOne(item), label: DefaultShareLinkLabel(title: title))
    }
    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == URL {
        self.init(sharing: items, label: DefaultShareLinkLabel(title: title))
    }
    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == String {
        self.init(sharing: items, label: DefaultShareLinkLabel(title: title))
    }
}
