/// How a flow is presented.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// A card that can be pulled down.
    case sheet
    /// The whole screen; it is left by an action only.
    case cover
}

/// A sheet or cover that a flow presents, with the flow that lives in it.
public struct Presentation<Route: Hashable, Sheet: Hashable>: Identifiable {
    /// The identity of this presentation, given by the flow that presents it; nil before that.
    ///
    /// Presenting an equal sheet anew makes another presentation.
    public var id: EntryID? { get { storedID } }

    var storedID: EntryID?

    /// What is presented.
    public var sheet: Sheet { box[0].sheet }

    /// How it is presented.
    public let style: PresentationStyle

    /// The flow inside: its root is the sheet's own view.
    public var flow: NavigationState<Route, Sheet> {
        _read { yield box[0].flow }
        _modify { yield &box[0].flow }
    }

    // A value can't contain itself; an array of one element is a box with value semantics that changes in
    // place. The sheet is in it, too, so that a state has the same size whatever the type of sheet.
    @usableFromInline var box: [Content]

    @usableFromInline
    struct Content: Hashable {
        let sheet: Sheet
        @usableFromInline var flow: NavigationState<Route, Sheet>
    }

    /// Makes a presentation; its flow shows its root unless told otherwise.
    public init(
        _ sheet: Sheet, as style: PresentationStyle = .sheet, flow: NavigationState<Route, Sheet> = .init()
    ) {
        self.style = style
        box = [Content(sheet: sheet, flow: flow)]
    }
}

extension Presentation: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.style == right.style && left.box == right.box
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(box)
    }
}

extension Presentation: Sendable where Route: Sendable, Sheet: Sendable {}
extension Presentation.Content: Sendable where Route: Sendable, Sheet: Sendable {}

private enum PresentationKeys: String, CodingKey { case sheet, style, flow }

extension Presentation: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PresentationKeys.self)
        try container.encode(sheet, forKey: .sheet)
        try container.encode(style, forKey: .style)
        try container.encode(flow, forKey: .flow)
    }
}

extension Presentation: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: PresentationKeys.self)
        self.init(
            try container.decode(Sheet.self, forKey: .sheet),
            as: try container.decodeIfPresent(PresentationStyle.self, forKey: .style) ?? .sheet,
            flow: try container.decodeIfPresent(NavigationState<Route, Sheet>.self, forKey: .flow) ?? .init())
    }
}
