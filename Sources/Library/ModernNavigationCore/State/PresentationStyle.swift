/// A height at which a sheet rests.
public enum SheetDetent: Hashable, Sendable {
    /// About half of the screen.
    case medium
    /// The whole height.
    case large
    /// A part of the height, from 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
}

extension SheetDetent: CustomStringConvertible {
    /// The text in links and files: `medium`, `large`, `0.4`, `300pt`.
    public var description: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        case .fraction(let part): Self.text(part)
        case .height(let height): Self.text(height) + "pt"
        }
    }

    /// Reads the text of a detent; nil for any other text, and for numbers that aren't a height.
    public init?(_ text: String) {
        switch text {
        case "medium": self = .medium
        case "large": self = .large
        default:
            let isHeight = text.hasSuffix("pt")
            guard let number = Double(isHeight ? text.dropLast(2) : text[...]), number.isFinite, number > 0,
                isHeight || number <= 1
            else { return nil }
            self = isHeight ? .height(number) : .fraction(number)
        }
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }
}

/// How something is presented: as a sheet, cover, popover, alert or dialog, and in which manner.
///
/// It is a part of the state, so it is saved, linked, recorded and undone with it.
///
/// ```swift
/// navigation.present(Filter(), as: .sheet(detents: [.medium, .large]))
/// navigation.present(Legend(), as: .popover(from: "legend"))     // above the view with .popoverAnchor("legend")
/// navigation.present(DeleteTrip(id: 7), as: .alert)              // registered by modules.alert(…)
/// ```
public struct PresentationStyle: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A card that can be pulled down.
        case sheet
        /// The whole screen. Only an action closes it.
        case cover
        /// Attached to a view; a sheet if there is no room for it, or no such view.
        case popover
        /// A message with buttons.
        case alert
        /// Buttons to choose from, at the bottom of a phone.
        case dialog

        /// Whether it has a title and buttons, and no screens of its own.
        package var isMessage: Bool { self == .alert || self == .dialog }
    }

    struct Manner: Hashable {
        var detents: [SheetDetent] = []
        var detent: SheetDetent?
        var anchor: String?
        var isDismissDisabled = false
    }

    public let kind: Kind

    // At most one. An array keeps the style small, because most have none.
    private var manners: [Manner] = []

    var manner: Manner {
        get { manners.first ?? Manner() }
        set { manners = newValue == Manner() ? [] : [newValue] }
    }

    init(_ kind: Kind, _ manner: Manner = Manner()) {
        var manner = manner
        if let detent = manner.detent, !manner.detents.contains(detent) { manner.detents.append(detent) }
        manner.detent = manner.detent ?? manner.detents.first
        self.kind = kind
        self.manner = manner
    }

    public static let sheet = Self(.sheet)
    public static let cover = Self(.cover)
    public static let alert = Self(.alert)
    public static let dialog = Self(.dialog)

    /// A sheet that rests at these heights.
    ///
    /// - Parameters:
    ///   - detents: The heights; without any, those that its view sets by modifiers.
    ///   - detent: The chosen height, which is one of them. The user's choice becomes a part of the state.
    ///   - isDismissDisabled: Whether the user can't pull it down. Actions still close it.
    public static func sheet(
        detents: [SheetDetent] = [], detent: SheetDetent? = nil, isDismissDisabled: Bool = false
    ) -> Self {
        Self(
            .sheet,
            Manner(detents: detents, detent: detent, isDismissDisabled: isDismissDisabled))
    }

    /// A popover that is attached to the view with this id: `.popoverAnchor("legend")`.
    public static func popover(from anchor: String) -> Self { Self(.popover, Manner(anchor: anchor)) }

    /// The heights at which a sheet rests.
    public var detents: [SheetDetent] { manner.detents }

    /// The height at which it rests now.
    public var detent: SheetDetent? { manner.detent }

    /// The id of the view that a popover is attached to.
    public var anchor: String? { manner.anchor }

    /// Whether the user can't pull it down.
    public var isDismissDisabled: Bool { manner.isDismissDisabled }
}

/// A change of how something is presented, while it is.
public enum PresentationChange: Hashable, Sendable {
    /// A sheet rests at another height. A height that isn't among its detents is added to them.
    case detent(SheetDetent)
    /// Whether the user can't pull it down.
    case isDismissDisabled(Bool)
}

extension PresentationStyle {
    func adjusted(by change: PresentationChange) -> Self {
        var manner = manner
        switch change {
        case .detent(let detent): manner.detent = detent
        case .isDismissDisabled(let isDisabled): manner.isDismissDisabled = isDisabled
        }
        return Self(kind, manner)
    }

    /// The changes that lead from another style to this one; nil if none do, so that it has to be presented anew.
    func changes(from other: Self) -> [PresentationChange]? {
        if self == other { return [] }
        var changes: [PresentationChange] = []
        if let detent, detent != other.detent { changes.append(.detent(detent)) }
        if isDismissDisabled != other.isDismissDisabled {
            changes.append(.isDismissDisabled(isDismissDisabled))
        }
        return changes.reduce(other) { $0.adjusted(by: $1) } == self ? changes : nil
    }
}

// MARK: Text

extension PresentationStyle: CustomStringConvertible, SwiftSourceConvertible {
    /// The style in source form: `.cover`, `.sheet(detents: [.medium, .large])`.
    public var description: String { swiftSource }

    public var swiftSource: String {
        let values = [
            detents.isEmpty ? nil : "detents: [\(detents.map(\.swiftSource).joined(separator: ", "))]",
            detent == detents.first ? nil : detent.map { "detent: \($0.swiftSource)" },
            anchor.map { "from: \($0.debugDescription)" },
            isDismissDisabled ? "isDismissDisabled: true" : nil,
        ].compactMap(\.self)
        return ".\(kind)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }

    /// The style in a log: `cover`, `sheet at medium`, `popover from legend`.
    package var text: String {
        kind.rawValue + (detent.map { " at \($0)" } ?? "") + (anchor.map { " from \($0)" } ?? "")
    }
}

extension SheetDetent {
    var swiftSource: String {
        switch self {
        case .medium, .large: ".\(self)"
        case .fraction(let part): ".fraction(\(part))"
        case .height(let height): ".height(\(height))"
        }
    }
}

extension PresentationChange {
    var text: String {
        switch self {
        case .detent(let detent): "detent \(detent)"
        case .isDismissDisabled(let isDisabled): "dismissing \(isDisabled ? "disabled" : "enabled")"
        }
    }

    var swiftSource: String {
        switch self {
        case .detent(let detent): ".selectDetent(\(detent.swiftSource))"
        case .isDismissDisabled(let isDisabled): ".setDismissDisabled(\(isDisabled))"
        }
    }
}

// MARK: Coding

extension SheetDetent: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// A text that names no height is ``large``: a wrong height must not lose the saved screens.
    public init(from decoder: any Decoder) throws {
        self = Self(try decoder.singleValueContainer().decode(String.self)) ?? .large
    }
}

// A plain style is coded as its kind, as before there were others: "sheet", {"kind":"sheet","detents":["medium","large"]}.

extension PresentationStyle: Codable {
    private enum Keys: String, CodingKey { case kind, detents, detent, anchor, isDismissDisabled }

    public func encode(to encoder: any Encoder) throws {
        if manners.isEmpty {
            var container = encoder.singleValueContainer()
            return try container.encode(kind)
        }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(kind, forKey: .kind)
        if !detents.isEmpty { try container.encode(detents, forKey: .detents) }
        try container.encodeIfPresent(detent, forKey: .detent)
        try container.encodeIfPresent(anchor, forKey: .anchor)
        if isDismissDisabled { try container.encode(true, forKey: .isDismissDisabled) }
    }

    public init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: Keys.self) else {
            self.init(try decoder.singleValueContainer().decode(Kind.self))
            return
        }
        self.init(
            try container.decode(Kind.self, forKey: .kind),
            Manner(
                detents: try container.decodeIfPresent([SheetDetent].self, forKey: .detents) ?? [],
                detent: try container.decodeIfPresent(SheetDetent.self, forKey: .detent),
                anchor: try container.decodeIfPresent(String.self, forKey: .anchor),
                isDismissDisabled: try container.decodeIfPresent(Bool.self, forKey: .isDismissDisabled)
                    ?? false))
    }
}

extension PresentationChange: Codable {
    private enum Keys: String, CodingKey { case detent, isDismissDisabled }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        switch self {
        case .detent(let detent): try container.encode(detent, forKey: .detent)
        case .isDismissDisabled(let value): try container.encode(value, forKey: .isDismissDisabled)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if let detent = try container.decodeIfPresent(SheetDetent.self, forKey: .detent) {
            self = .detent(detent)
        } else {
            self = .isDismissDisabled(try container.decode(Bool.self, forKey: .isDismissDisabled))
        }
    }
}
