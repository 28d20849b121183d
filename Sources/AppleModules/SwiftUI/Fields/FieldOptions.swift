/// The label of a keyboard's submit key.
public struct SubmitLabel: Hashable, Sendable {
    package let attribute: String
    public static var done: SubmitLabel { SubmitLabel(attribute: "done") }
    public static var go: SubmitLabel { SubmitLabel(attribute: "go") }
    public static var send: SubmitLabel { SubmitLabel(attribute: "send") }
    public static var join: SubmitLabel { SubmitLabel(attribute: "join") }
    public static var route: SubmitLabel { SubmitLabel(attribute: "route") }
    public static var search: SubmitLabel { SubmitLabel(attribute: "search") }
    public static var `return`: SubmitLabel { SubmitLabel(attribute: "return") }
    public static var next: SubmitLabel { SubmitLabel(attribute: "next") }
    public static var `continue`: SubmitLabel { SubmitLabel(attribute: "continue") }
}

/// The kinds of submission that an action responds to.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The letters that a keyboard capitalises automatically.
@available(macOS, unavailable)
public struct TextInputAutocapitalization: Hashable, Sendable {
    package let attribute: String
    public static var never: TextInputAutocapitalization { Self(attribute: "none") }
    public static var words: TextInputAutocapitalization { Self(attribute: "words") }
    public static var sentences: TextInputAutocapitalization { Self(attribute: "sentences") }
    public static var characters: TextInputAutocapitalization { Self(attribute: "characters") }

    private init(attribute: String) { self.attribute = attribute }
    public init?(_ type: UITextAutocapitalizationType) {
        switch type {
        case .none: self = .never
        case .words: self = .words
        case .sentences: self = .sentences
        case .allCharacters: self = .characters
        }
    }
}

@available(macOS, unavailable)
extension TextInputDictationBehavior {
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline")
    }
}
