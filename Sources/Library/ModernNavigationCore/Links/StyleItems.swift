import ModernLinks

// The manner of a presentation in a link: items beside that of the sheet, `?sheet=filter&sheet.detents=medium_large&sheet.detent=large`.

extension PresentationStyle {
    /// Returns the items of a link for a presentation.
    ///
    /// - Parameter sheet: The link of what is presented.
    func items(with sheet: String, prefix: String = "") -> [LinkItem] {
        let name = prefix + kind.rawValue
        return [
            LinkItem(name: name, value: sheet),
            detents.isEmpty
                ? nil
                : LinkItem(
                    name: name + Self.detentsItem,
                    value: detents.map(\.description).joined(separator: "_")),
            detent == detents.first
                ? nil : detent.map { LinkItem(name: name + Self.detentItem, value: "\($0)") },
            anchor.map { LinkItem(name: name + Self.anchorItem, value: $0) },
            isDismissDisabled ? LinkItem(name: name + Self.staysItem, value: "true") : nil,
        ].compactMap(\.self)
    }

    /// Reads the items of a link.
    ///
    /// - Parameter prefix: The name of the item with what is presented.
    init(_ kind: Kind, items: [LinkItem], prefix: String, of link: String) throws(FailedLink) {
        func value(_ name: String) -> String? { items.first { $0.name == prefix + name }?.value }
        func detent(_ text: some StringProtocol, _ name: String) throws(FailedLink) -> SheetDetent {
            if let detent = SheetDetent(String(text)) { return detent }
            throw FailedLink(
                url: link,
                reason:
                    "In “\(prefix + name)”: “\(text)” is not a detent. Valid values are “medium”, “large”, a part such as “0.4” and a height such as “300pt”."
            )
        }
        var manner = Manner()
        for text in value(Self.detentsItem)?.split(separator: "_") ?? [] {
            manner.detents.append(try detent(text, Self.detentsItem))
        }
        if let text = value(Self.detentItem) { manner.detent = try detent(text, Self.detentItem) }
        manner.anchor = value(Self.anchorItem)
        manner.isDismissDisabled = value(Self.staysItem) == "true"
        self.init(kind, manner)
    }

    private static var detentsItem: String { ".detents" }
    private static var detentItem: String { ".detent" }
    private static var anchorItem: String { ".anchor" }
    private static var staysItem: String { ".stays" }
}
