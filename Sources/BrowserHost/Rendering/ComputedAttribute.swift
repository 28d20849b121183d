internal import SwiftUI

/// An attribute of HTML that follows from several things of an element.
///
/// To add one, add a case and its rule below it. One that only repeats an attribute of the element needs none: it is declared
/// there (`AttributeDeclaration.html`).
enum ComputedAttribute: String, CaseIterable, Sendable {
    case id
    case className = "class"
    case role
    case type
    case href
    case src
    case alt
    case referrerPolicy = "referrerpolicy"
    case value
    case placeholder
    case min, max, step
    case inputMode = "inputmode"
    case autocomplete
    case autocapitalize
    case autocorrect
    case spellcheck
    case enterKeyHint = "enterkeyhint"
    case tabIndex = "tabindex"
    case disabled
    case popover
    case viewBox
    case preserveAspectRatio
    case label = "aria-label"
    case description = "aria-description"
    case level = "aria-level"
    case modal = "aria-modal"
    case checked = "aria-checked"
    case chosen = "aria-selected"
    case expanded = "aria-expanded"
    case current = "aria-current"
    case ariaDisabled = "aria-disabled"
    case ariaHidden = "aria-hidden"
    case valueNow = "aria-valuenow"
    case valueText = "aria-valuetext"
    case valueMin = "aria-valuemin"
    case valueMax = "aria-valuemax"
    case shortcuts = "aria-keyshortcuts"
    case tap = "data-tap"
    case title = "data-title"
    case grow = "data-grow"
    case drawing = "data-symbol"
    case lines = "data-lines"
    case progress = "data-progress"
    case minimum = "data-minimum"
    case transition = "data-transition"
    case facts = "data-has"
    case style

    /// Made once for each: see ``rule``.
    private var made: Rule {
        switch self {
        case .id: Rule(unset: .all) { $0.id.description }
        case .className: Rule(unset: .all) { $0.className }
        case .role:
            Rule(unset: .all, asked: .roleless, reacting: .plain) { $0.role }
                .reading(.label, .hiddenFromAccessibility, .traits, .url, .gestures, .childrenSpoken)
                .reading(.headingLevel, .editing, .deletable, .movable, .selectable)
                .reading(.disabled, of: [.link])
        case .type: Rule(.fields.union(.buttons), unset: .all) { $0.fieldValue(.type) }
        case .href: Rule([.link], unset: .all) { $0.linkAddress }.reading(.disabled, .url)
        case .src: Rule([.image], unset: .all) { $0.shownAddress }
        case .alt:
            Rule([.image], unset: .all, asked: .all) { $0.shownAddress == nil ? nil : $0.imageLabel ?? "" }
                .reading(.label, .hiddenFromAccessibility)
        // An image of another site must not learn which screen it stands on.
        case .referrerPolicy:
            Rule([.image], unset: .all) { $0.shownAddress == nil ? nil : "no-referrer" }
        case .value:
            Rule(.fields, unset: .all, asked: .all) { $0.fieldValue(.value) }.reading(.value, .progress)
        case .placeholder: Rule(.fields, unset: .all) { $0.fieldValue(.placeholder) }.reading(.prompt)
        case .min: Rule(.fields, unset: .all) { $0.fieldValue(.min) }.reading(.minimum)
        case .max: Rule(.fields, unset: .all) { $0.fieldValue(.max) }.reading(.maximum)
        case .step: Rule(.fields, unset: .all) { $0.fieldValue(.step) }.reading(.step)
        case .inputMode: Rule(.fields, unset: .all) { $0.fieldValue(.inputMode) }.reading(.keyboard)
        case .autocomplete:
            Rule(.fields, unset: .all) { $0.fieldValue(.autocomplete) }.reading(.contentType)
        case .autocapitalize:
            Rule(.fields, unset: .all) { $0.fieldValue(.autocapitalize) }.reading(.keyboard, .capitals)
        case .autocorrect:
            Rule(.fields) { $0.fieldValue(.autocorrect) }.reading(.autocorrectionDisabled)
        case .spellcheck: Rule(.fields) { $0.fieldValue(.spellcheck) }.reading(.autocorrectionDisabled)
        case .enterKeyHint:
            Rule(.fields, unset: .all) { $0.fieldValue(.enterKeyHint) }.reading(.submitLabel)
        case .tabIndex:
            // Scroll views can be focused without handlers.
            Rule(
                unset: .all, asked: .roleless.subtracting([.barTitle]), reacting: .all.subtracting([.scroll])
            ) { $0.tabIndex }
            .reading(.traits, .url, .gestures, .editing, .deletable, .movable, .selectable)
            .reading(.disabled, of: [.link])
        case .disabled:
            Rule(.all.subtracting([.link])) { $0.isNativelyDisabled ? "" : nil }.reading(.disabled)
        // A context menu opens while a finger or mouse button is down, and must stay open when it is lifted.
        case .popover: Rule([.menuItems], unset: .all) { $0.isContextMenu ? "manual" : "" }
        case .viewBox:
            Rule([.image, .shape], unset: .all) {
                $0.drawsVector ? ($0.kind == .shape ? "0 0 100 100" : "0 0 24 24") : nil
            }
        case .preserveAspectRatio: Rule([.shape], unset: .all) { $0.drawsVector ? "none" : nil }
        case .label:
            Rule(unset: .named, asked: .namedByContent) { $0.spokenLabel }
                .reading(.label, .hiddenFromAccessibility, .prompt, .progress, .title)
        case .description:
            Rule(unset: [.row, .box], asked: [.row, .box], reacting: .all) {
                $0.attributes.string(.hint) ?? $0.keyboardHint
            }
            .reading(.hint, .editing, .deletable, .movable, .selectable)
        case .level:
            Rule(asked: .roleless, reacting: .all) { $0.role == "heading" ? $0.level : nil }
                .reading(.traits, .headingLevel)
        case .modal: Rule(KindSet(having: .presentation), unset: .all) { _ in "true" }
        case .checked: Rule(KindSet(having: .checked), unset: .all) { $0.state(.selected) }.reading(.selected)
        case .chosen: Rule([.tabButton], unset: .all) { $0.state(.selected) }.reading(.selected)
        case .expanded: Rule([.disclosure], unset: .all) { $0.state(.selected) }.reading(.selected)
        case .current:
            Rule(.all.subtracting([.tabButton, .disclosure]).subtracting(KindSet(having: .checked))) {
                $0.attributes.has(.selected) || $0.traits.contains("selected") ? "true" : nil
            }
            .reading(.selected, .traits)
        case .ariaDisabled:
            Rule { $0.attributes.has(.disabled) && !$0.isNativelyDisabled ? "true" : nil }
                .reading(.disabled)
        case .ariaHidden:
            Rule(
                unset: KindSet(having: .decoration).union([.image, .shape, .barTitle]),
                asked: [.image, .barTitle]
            ) { $0.isDecoration ? "true" : nil }
            .reading(.label, .covered, .hiddenFromAccessibility)
        case .valueNow: Rule([.progress, .gauge]) { $0.measuredValue }.reading(.progress)
        case .valueText: Rule(KindSet(having: .valued)) { $0.attributes.string(.value) }.reading(.value)
        case .valueMin:
            Rule([.progress, .gauge]) { $0.measuredValue == nil ? nil : "0" }.reading(.progress)
        case .valueMax:
            Rule([.progress, .gauge]) { $0.measuredValue == nil ? nil : "100" }.reading(.progress)
        case .shortcuts: Rule { $0.spelledShortcut }.reading(.shortcut)
        case .tap:
            Rule(.tappable, unset: .all, asked: .all.subtracting([.row]), reacting: .all) {
                $0.takesTap ? "" : nil
            }
            .reading(.gestures, .editing, .deletable, .movable, .selectable)
        case .title:
            Rule(unset: [.barTitle], asked: [.barTitle]) {
                $0.kind == .barTitle ? $0.text : $0.attributes.string(.title)
            }
            .reading(.title)
        case .grow: Rule { $0.growth }
        case .drawing:
            Rule([.image]) { $0.attributes.string(.symbol).flatMap { Symbols.layers(for: $0).first?.name } }
                .reading(.symbol)
        case .lines:
            Rule { $0.attributes.has(.lineLimit) ? ($0.attributes.number(.lineLimit) == 1 ? "1" : "n") : nil }
                .reading(.lineLimit)
        // In whole hundredths; a progress without it turns.
        case .progress: Rule([.progress, .gauge]) { $0.measuredValue }.reading(.progress)
        case .minimum:
            Rule { $0.attributes.has(.gestures) ? $0.attributes.number(.minimum).map(CSS.number) : nil }
                .reading(.minimum, .gestures)
        case .transition:
            Rule { $0.attributes.string(.transition).map(CSS.transition) }.reading(.transition)
        case .facts: Rule { StyleFact.words(of: $0) }.reading(StyleFact.sources)
        case .style:
            Rule {
                let style = $0.style
                return style.isEmpty ? nil : style
            }
            .reading(AttributeName.allCases.filter { $0.declaration.style != nil })
            .reading(.minimum, .maximum, .progress)
        }
    }

    var rule: Rule { Self.rules[place] }

    private static let rules = allCases.map(\.made)

    /// Its index in `allCases`: Swift stores a case without a payload as that number.
    var place: Int { withUnsafeBytes(of: self) { bytes in Int(bytes.first ?? 0) } }

    /// What an attribute follows from, and how.
    struct Rule: Sendable {
        /// The kinds of elements that can have it.
        let kinds: KindSet
        /// Those of them that may have it though the graph has set nothing that it is read from.
        let unset: KindSet
        /// Those of which it depends on more than the kind, the attributes and what is around: on texts, handlers or what is within.
        let asked: KindSet
        /// Those of which only elements with handlers or a description can have it.
        let reacting: KindSet
        let value: @MainActor @Sendable (Element) -> String?
        /// The attributes that it is worked out from, and of which kinds.
        private(set) var sources: [(name: AttributeName, kinds: KindSet)] = []

        init(
            _ kinds: KindSet = .all, unset: KindSet = .none, asked: KindSet = .none,
            reacting: KindSet = .none, value: @escaping @MainActor @Sendable (Element) -> String?
        ) {
            self.kinds = kinds
            self.unset = unset.intersection(kinds)
            self.asked = asked.intersection(kinds)
            self.reacting = reacting
            self.value = value
        }

        func reading(_ names: AttributeName..., of kinds: KindSet = .all) -> Rule {
            reading(names, of: kinds)
        }

        func reading(_ names: [AttributeName], of kinds: KindSet = .all) -> Rule {
            var copy = self
            for name in names { copy.sources.append((name, kinds.intersection(self.kinds))) }
            return copy
        }
    }
}

extension KindSet {
    /// Those with a value that a person changes.
    static let fields = KindSet { $0.tag.isField }
    static let buttons = KindSet { if case .button = $0.tag { true } else { false } }
    /// Where no button or link may stand in.
    static let pressed = KindSet { $0.tag.isPressed }
    /// Those that a keyboard stops at.
    static let controls = KindSet(having: .control)
    /// Those without a role, except one that the app gives them.
    static let plain = KindSet {
        if case .own = $0.role { !$0.traits.contains(.control) } else { false }
    }
    /// Those whose role depends on handlers or on what is around.
    fileprivate static let roleless = plain.union([.row, .section, .image])
    /// Those that are called something even where the app has said nothing.
    fileprivate static let named = KindSet { !$0.name.isNone }
    fileprivate static let namedByContent = KindSet { $0.name.isOfContent }
    /// Those that can listen for taps.
    static let tappable = KindSet(having: [.tappable, .stack]).union([.row])
    /// Those that are drawn differently in a button, link or menu.
    static let surrounded = KindSet(having: [.surrounded, .control])
    static let untitled = KindSet(having: .untitled)
    static let pages = KindSet(having: .page)
    static let groups = KindSet(having: .group)
    /// Those that may grow with what they hold.
    static let growing = KindSet { if case .content = $0.room { true } else { false } }.union([.grid])
}
