/// The properties of an attribute that hosts, speech and the text of a screen depend on.
package struct AttributeDeclaration: Sendable {
    /// The type of its values: the cases of ``AttributeValue``, and `word` for a string of a fixed list.
    package enum Form: Hashable, Sendable {
        case flag, string, number, numbers, color, gestures, traits, shortcut, detent, detents, elements,
            layout, transition
        case word([String])
    }

    /// A declaration of CSS.
    package enum Style: Sendable {
        /// Composed by the host from several attributes.
        case composed
        /// A length in points, with a minimum. Some kinds of elements have it as another property.
        case length(StaticString, from: Double = -.infinity, or: StaticString? = nil, for: KindSet = .none)
        /// A length in points that follows the size of text, with a minimum.
        case scaledLength(StaticString, from: Double)
        /// A family of the app's own fonts, before that of the system.
        case fontFamily
        /// A number within bounds, after a prefix.
        case number(StaticString, ClosedRange<Double>, prefix: StaticString = "")
        case color(StaticString)
        /// A property with a fixed value, if the flag is set.
        case fixed(StaticString, String)
        /// A property with a value for each word.
        case words(StaticString, [String: String])
    }

    /// Its form in the text of a screen, after the name of an element.
    package enum ScreenTextForm: Sendable {
        case none, value
        case word(String)
        /// The word of the element's kind: `on`, `selected`.
        case wordOfKind
    }

    package let form: Form
    /// The HTML attribute with the value: `data-…` for style sheets and the client, `aria-…` for speech.
    package private(set) var html: String?
    /// The word of a flag that shares an HTML attribute with others.
    package private(set) var word: String?
    package private(set) var style: Style?
    package private(set) var screenText = ScreenTextForm.none
    /// Whether it may give a role, a description or keyboard focus to an element whose kind has none.
    package private(set) var describes = false

    private init(_ form: Form) { self.form = form }

    static let flag = Self(.flag)
    static let string = Self(.string)
    static let number = Self(.number)
    static let numbers = Self(.numbers)
    static let color = Self(.color)
    static func word(_ words: String...) -> Self { Self(.word(words)) }
    /// One of the words, as a declaration of CSS with this value for each.
    static func word(_ property: StaticString, _ words: [String], as value: (String) -> String = { $0 })
        -> Self
    {
        let values = Dictionary(words.map { ($0, value($0)) }, uniquingKeysWith: { $1 })
        return Self(.word(words)).styled(.words(property, values))
    }
    static func of(_ form: Form) -> Self { Self(form) }

    func html(_ name: String) -> Self { with { $0.html = name } }
    func word(_ word: String, of name: String) -> Self {
        with {
            $0.html = name
            $0.word = word
        }
    }
    func styled(_ style: Style) -> Self { with { $0.style = style } }
    var styled: Self { styled(.composed) }
    func inScreenText(as word: String) -> Self { with { $0.screenText = .word(word) } }
    var inScreenTextAsValue: Self { with { $0.screenText = .value } }
    var inScreenTextByKind: Self { with { $0.screenText = .wordOfKind } }
    var describing: Self { with { $0.describes = true } }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    /// Whether the value has the declared type.
    package func accepts(_ value: AttributeValue) -> Bool {
        switch (form, value) {
        case (.flag, .flag), (.string, .string), (.number, .number), (.numbers, .numbers), (.color, .color),
            (.gestures, .gestures), (.traits, .traits), (.shortcut, .shortcut), (.detent, .detent),
            (.detents, .detents), (.elements, .elements), (.layout, .layout), (.transition, .transition):
            true
        case (.word(let words), .string(let word)): words.contains(word)
        default: false
        }
    }
}
