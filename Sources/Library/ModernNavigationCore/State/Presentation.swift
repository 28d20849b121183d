/// What a flow presents: a sheet, cover, popover, alert or dialog, with the flow inside it.
///
/// The flow of an alert or a dialog stays empty.
public struct Presentation<Route: Hashable, Sheet: Hashable>: Identifiable {
    /// The identity of this presentation, assigned by the flow that presents it; nil before that.
    ///
    /// Each presentation has its own, even of an equal sheet.
    public var id: EntryID? { get { storedID } }

    var storedID: EntryID?

    /// The sheet's value.
    public var sheet: Sheet { box[0].sheet }

    /// The style of the presentation.
    public internal(set) var style: PresentationStyle

    /// The flow inside; its root is the sheet's own view.
    public var flow: NavigationState<Route, Sheet> {
        _read { yield box[0].flow }
        _modify { yield &box[0].flow }
    }

    // A value type can't contain itself, so the content is in an array of one element, which has value semantics and
    // changes in place. The sheet is in it too, so that a state has the same size for any type of sheet.
    @usableFromInline var box: [Content]

    @usableFromInline
    struct Content: Hashable {
        let sheet: Sheet
        @usableFromInline var flow: NavigationState<Route, Sheet>
    }

    /// Creates a presentation, by default with a flow that shows its root.
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
        try container.encode(flow, forKey: .flow)
        try container.encode(sheet, forKey: .sheet)
        try container.encode(style, forKey: .style)
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
