/// One or more lines of read-only text.
nonisolated public struct Text: View, NonObservingView, Equatable, Sendable {
    /// Part of a text with the same attributes.
    struct Run: Hashable, Sendable {
        var text: String
        var looks: AttributeList = [:]
        var foreground: ForegroundBox?

        /// The link's URL, if it is a link.
        var link: URL? {
            if case .string(let address)? = looks[.url] { URL(string: address) } else { nil }
        }

        /// The attributes, with the foreground resolved in the environment.
        @MainActor func attributes(in environment: EnvironmentValues) -> AttributeList {
            guard let foreground else { return looks }
            var attributes = looks
            attributes[.foreground] = .color(foreground.style.paint(in: environment))
            return attributes
        }
    }

    /// An attribute of the whole text.
    private enum Addition: Equatable, Sendable {
        case look(AttributeName, AttributeValue?)
        case foreground(ForegroundBox)

        func add(to run: inout Run) {
            switch self {
            case .look(let name, let value): run.looks[name] = value
            case .foreground(let box): run.foreground = box
            }
        }
    }

    private enum Content: Equatable, Sendable {
        case runs([Run])
        /// Markdown that is parsed when it is shown, so that an equal text isn't parsed again. Indirect, because nearly every text has
        /// runs, and is stored in a node.
        indirect case markdown(String, [Addition])
        /// A key that is looked up when it is shown.
        indirect case localized(LocalizedText, [Addition])
    }

    /// A key with the place of its tables.
    private struct LocalizedText: Equatable, Sendable {
        let key: LocalizedStringKey
        let table: String?
        let folder: String?

        func runs(locale: Locale?) -> [Run] {
            let found = key.marked(table: table, folder: folder, locale: locale)
            return found.markdown.map { InlineMarkdown.runs(of: $0) } ?? [Run(text: found.plain)]
        }
    }

    private var content: Content

    /// The runs, in the language of the window that is at work. Markdown is parsed for each access.
    var runs: [Run] { runs(locale: nil) }

    private func runs(locale: @autoclosure () -> Locale?) -> [Run] {
        switch content {
        case .runs(let runs): runs
        case .markdown(let text, let additions): Self.runs(InlineMarkdown.runs(of: text), with: additions)
        case .localized(let text, let additions):
            Self.runs(text.runs(locale: locale()), with: additions)
        }
    }

    private static func runs(_ runs: [Run], with additions: [Addition]) -> [Run] {
        additions.isEmpty ? runs : runs.map { run in additions.reduce(into: run) { $1.add(to: &$0) } }
    }

    /// Whether it is Markdown that has not been parsed.
    var isUnparsed: Bool {
        switch content {
        case .runs: false
        case .markdown: true
        case .localized(let text, _): text.key.markdown != nil
        }
    }

    nonisolated init(runs: [Run]) { content = .runs(runs) }

    nonisolated public init(verbatim content: String) { self.init(runs: [Run(text: content)]) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        let folder = bundle?.tableFolder
        guard folder != nil || key.followsLocale else {
            let shown = key.untranslated
            content = shown.markdown.map { .markdown($0, []) } ?? .runs([Run(text: shown.plain)])
            return
        }
        content = .localized(LocalizedText(key: key, table: tableName, folder: folder), [])
    }

    /// The spoken text; nil if no run has an accessibility label.
    private var spoken: String? {
        guard runs.contains(where: { $0.looks[.label] != nil }) else { return nil }
        return runs.map { run in
            if case .string(let label)? = run.looks[.label] { label } else { run.text }
        }.joined()
    }

    /// The plain text.
    var string: String { runs.map(\.text).joined() }

    nonisolated public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }

    /// The same text with an attribute added to each run that doesn't have it.
    func look(_ name: AttributeName, _ value: AttributeValue?) -> Text {
        looks(CollectionOfOne((name, value)))
    }

    func looks(_ looks: some Sequence<(name: AttributeName, value: AttributeValue?)>) -> Text {
        looks.reduce(into: self) { $0.add(.look($1.name, $1.value)) }
    }

    func foreground(_ box: ForegroundBox) -> Text {
        var copy = self
        copy.add(.foreground(box))
        return copy
    }

    private mutating func add(_ addition: Addition) {
        switch content {
        case .runs(var runs):
            for index in runs.indices { addition.add(to: &runs[index]) }
            content = .runs(runs)
        case .markdown(let text, let additions): content = .markdown(text, additions + [addition])
        case .localized(let text, let additions): content = .localized(text, additions + [addition])
        }
    }

    // Not quiet if a foreground style is the app's own.
    @MainActor static var isQuiet: (@MainActor (Text, EnvironmentValues) -> Bool)? {
        { text, _ in
            switch text.content {
            case .runs(let runs): runs.allSatisfy { $0.foreground?.isRank ?? true }
            case .markdown(_, let additions), .localized(_, let additions):
                additions.allSatisfy { if case .foreground(let box) = $0 { box.isRank } else { true } }
            }
        }
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        show(node.view, in: node, environment: node.environment)
    }
}

extension Text: LeafView {
    @MainActor static func show(_ text: Text, in node: Node, environment: EnvironmentValues) {
        let element = node.showing(.text)
        let looks = environment.looks.attributes
        if text.isUnparsed { node.graph.counters.parsedTexts += 1 }
        let text = Text(runs: text.runs(locale: environment.locale))
        text.setLabel(of: element, in: node)
        if text.runs.count == 1, text.runs[0].link == nil {
            element.setText(text.runs[0].text)
            TextLooks.apply(looks.merging(text.runs[0].attributes(in: environment)), to: element)
            node.removeChildren()
        } else {
            element.setText(nil)
            TextLooks.apply(looks, to: element)
            for (slot, run) in text.runs.enumerated() {
                if let link = run.link {
                    node.updateChild(
                        LinkRun(run: run, link: link), slot: slot, key: 1, environment: environment)
                } else {
                    node.updateChild(TextRun(run: run), slot: slot, environment: environment)
                }
            }
            node.removeChildren(from: text.runs.count)
        }
    }
}

extension Text {
    /// Sets the text's accessibility label, unless an outer modifier has set one.
    @MainActor private func setLabel(of element: Element, in node: Node) {
        let looks = node.context.traits.looks
        if !looks.contains(where: { $0.name == .label }) {
            element.set(.label, spoken.map { .string($0) })
        }
        if !looks.contains(where: { $0.name == .headingLevel }) {
            element.set(.headingLevel, runs.first?.looks[.headingLevel])
        }
    }

    nonisolated public func accessibilityLabel(_ label: Text) -> Text { look(.label, .string(label.string)) }
    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
        look(.headingLevel, .number(Double(max(level.rawValue, 1))))
    }
}

nonisolated private struct TextRun: View, PrimitiveView, Equatable {
    let run: Text.Run

    @MainActor static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.text)
        element.setText(node.view.run.text)
        TextLooks.apply(node.view.run.attributes(in: node.environment), to: element)
    }
}

/// A run that is a link.
nonisolated private struct LinkRun: View, PrimitiveView {
    let run: Text.Run
    let link: URL

    @MainActor static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.link)
        let link = node.view.link
        element.setText(node.view.run.text)
        element.set(.url, .string(link.absoluteString))
        TextLooks.apply(node.view.run.attributes(in: node.environment), to: element)
        ControlLooks.apply(node.environment, to: element)
        let open = node.environment.openURL
        element.onEvent = { event in
            if event == .tap { open(link) }
        }
    }
}

/// The foreground style of a run, resolved when the text is shown.
final class ForegroundBox: Hashable, Sendable {
    let style: any ShapeStyle
    private init(_ style: any ShapeStyle) { self.style = style }

    // Shared instances, because most styled texts use one of these.
    private static let ranks = (0..<5).map { ForegroundBox(HierarchicalShapeStyle(level: $0)) }

    static func of(_ style: some ShapeStyle) -> ForegroundBox {
        if let rank = style as? HierarchicalShapeStyle, ranks.indices.contains(rank.level) {
            return ranks[rank.level]
        }
        return ForegroundBox(style)
    }

    /// Whether the style is hierarchical: it runs no code of the app.
    var isRank: Bool { style is HierarchicalShapeStyle }

    static func == (a: ForegroundBox, b: ForegroundBox) -> Bool {
        func isSame<S: ShapeStyle>(_ style: S) -> Bool {
            (b.style as? S).map { isSameStyle(style, $0) } ?? false
        }
        return isSame(a.style)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: style))) }
}
