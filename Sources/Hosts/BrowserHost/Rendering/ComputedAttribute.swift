internal import SwiftUI

/// An HTML attribute that is computed from several properties of an element.
///
/// To add one, add a case, and its rule further below. An attribute that only repeats a property is declared with the property
/// (`AttributeDeclaration.html`).
enum ComputedAttribute: String, CaseIterable, Sendable {
    case id
    case className = "class"
    case role
    case type
    case href
    case src
    case srcset
    case width, height
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
    case tap = "data-tap"
    case title = "data-title"
    case grow = "data-grow"
    case lines = "data-lines"
    case progress = "data-progress"
    case minimum = "data-minimum"
    case facts = "data-has"
    case style

    /// Evaluated once for each: see ``rule``.
    private var made: Rule {
        switch self {
        case .id: Rule(always: .all) { $0.id.description }
        case .className: Rule(always: .all) { $0.className }
        case .role:
            Rule(always: .all, perElement: .roleless, interactive: .plain) { $0.role }
                .reading(.label, .hiddenFromAccessibility, .traits, .url, .gestures, .childrenSpoken)
                .reading(.headingLevel, .editing, .deletable, .movable, .selectable)
                .reading(.disabled, of: [.link])
        case .type: Rule(.fields.union(.buttons), always: .all) { $0.fieldValue(.type) }
        case .href: Rule([.link], always: .all) { $0.linkAddress }.reading(.disabled, .url)
        case .src: Rule([.image], always: .all) { $0.shownAddress }
        case .srcset: Rule([.image], always: .all) { $0.pictureChoice }
        case .width: Rule([.image], always: .all) { $0.pictureSide(0) }.reading(.pictureSize)
        case .height: Rule([.image], always: .all) { $0.pictureSide(1) }.reading(.pictureSize)
        case .alt:
            Rule([.image], always: .all, perElement: .all) {
                $0.shownAddress == nil ? nil : $0.imageLabel ?? ""
            }
            .reading(.label, .hiddenFromAccessibility)
        // The server of an image must not learn on which screen it is shown.
        case .referrerPolicy:
            Rule([.image], always: .all) { $0.shownAddress == nil ? nil : "no-referrer" }
        case .value:
            Rule(.fields, always: .all, perElement: .all) { $0.fieldValue(.value) }.reading(.value, .progress)
        case .placeholder: Rule(.fields, always: .all) { $0.fieldValue(.placeholder) }.reading(.prompt)
        case .min: Rule(.fields, always: .all) { $0.fieldValue(.min) }.reading(.minimum)
        case .max: Rule(.fields, always: .all) { $0.fieldValue(.max) }.reading(.maximum)
        case .step: Rule(.fields, always: .all) { $0.fieldValue(.step) }.reading(.step)
        case .inputMode: Rule(.fields, always: .all) { $0.fieldValue(.inputMode) }.reading(.keyboard)
        case .autocomplete:
            Rule(.fields, always: .all) { $0.fieldValue(.autocomplete) }.reading(.contentType)
        case .autocapitalize:
            Rule(.fields, always: .all) { $0.fieldValue(.autocapitalize) }.reading(.keyboard, .capitals)
        case .autocorrect:
            Rule(.fields) { $0.fieldValue(.autocorrect) }.reading(.autocorrectionDisabled)
        case .spellcheck: Rule(.fields) { $0.fieldValue(.spellcheck) }.reading(.autocorrectionDisabled)
        case .enterKeyHint:
            Rule(.fields, always: .all) { $0.fieldValue(.enterKeyHint) }.reading(.submitLabel)
        case .tabIndex:
            // Scroll views can be focused without handlers.
            Rule(
                always: .all, perElement: .roleless.subtracting([.barTitle]),
                interactive: .all.subtracting([.scroll])
            ) { $0.tabIndex }
            .reading(.traits, .url, .gestures, .editing, .deletable, .movable, .selectable)
            .reading(.disabled, of: [.link])
        case .disabled:
            Rule(.all.subtracting([.link])) { $0.isNativelyDisabled ? "" : nil }.reading(.disabled)
        // A context menu opens while a finger or mouse button is down, and must stay open when it is lifted.
        case .popover: Rule([.menuItems], always: .all) { $0.isContextMenu ? "manual" : "" }
        case .viewBox:
            Rule([.image, .shape], always: .all) {
                $0.drawsVector ? ($0.kind == .shape ? "0 0 100 100" : "0 0 24 24") : nil
            }
        case .preserveAspectRatio: Rule([.shape], always: .all) { $0.drawsVector ? "none" : nil }
        case .label:
            Rule(always: .named, perElement: .namedByContent) { $0.spokenLabel }
                .reading(.label, .hiddenFromAccessibility, .prompt, .progress, .title)
        case .description:
            Rule(always: [.row, .box], perElement: [.row, .box], interactive: .all) {
                $0.spokenDescription
            }
            .reading(.value, of: [.button, .link])
            .reading(.hint, .editing, .deletable, .movable, .selectable)
        case .level:
            Rule(perElement: .roleless, interactive: .all) { $0.role == "heading" ? $0.level : nil }
                .reading(.traits, .headingLevel)
        case .modal: Rule(KindSet(having: .presentation), always: .all) { _ in "true" }
        case .checked:
            Rule(KindSet(having: .checked), always: .all) { $0.state(.selected) }.reading(.selected)
        case .chosen: Rule([.tabButton], always: .all) { $0.state(.selected) }.reading(.selected)
        case .expanded: Rule([.disclosure], always: .all) { $0.state(.selected) }.reading(.selected)
        case .current:
            Rule(.all.subtracting([.tabButton, .disclosure]).subtracting(KindSet(having: .checked))) {
                $0.attributes.has(.selected) || $0.attributes.traits.contains(.selected) ? "true" : nil
            }
            .reading(.selected, .traits)
        case .ariaDisabled:
            Rule { $0.attributes.has(.disabled) && !$0.isNativelyDisabled ? "true" : nil }
                .reading(.disabled)
        case .ariaHidden:
            Rule(
                always: KindSet(having: .decoration).union([.image, .shape, .barTitle]),
                perElement: [.image, .barTitle]
            ) { $0.isDecoration ? "true" : nil }
            .reading(.label, .covered, .hiddenFromAccessibility)
        case .valueNow: Rule([.progress, .gauge]) { $0.measuredValue }.reading(.progress)
        case .valueText: Rule(KindSet(having: .valued)) { $0.attributes.string(.value) }.reading(.value)
        case .valueMin:
            Rule([.progress, .gauge]) { $0.measuredValue == nil ? nil : "0" }.reading(.progress)
        case .valueMax:
            Rule([.progress, .gauge]) { $0.measuredValue == nil ? nil : "100" }.reading(.progress)
        case .tap:
            Rule(.tappable, always: .all, perElement: .all.subtracting([.row]), interactive: .all) {
                $0.takesTap ? "" : nil
            }
            .reading(.gestures, .editing, .deletable, .movable, .selectable)
        case .title:
            Rule(always: [.barTitle], perElement: [.barTitle]) {
                $0.kind == .barTitle ? $0.text : $0.attributes.string(.title)
            }
            .reading(.title)
        case .grow: Rule { $0.growth }
        case .lines:
            Rule { $0.attributes.has(.lineLimit) ? ($0.attributes.number(.lineLimit) == 1 ? "1" : "n") : nil }
                .reading(.lineLimit)
        // In percent. A progress view without it shows a spinner.
        case .progress: Rule([.progress, .gauge]) { $0.measuredValue }.reading(.progress)
        case .minimum:
            Rule { $0.attributes.has(.gestures) ? $0.attributes.number(.minimum).map(CSS.number) : nil }
                .reading(.minimum, .gestures)
        case .facts: Rule { $0.factWords }.reading(StyleFact.sources)
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

    /// The computation of an attribute, and its inputs.
    struct Rule: Sendable {
        /// The kinds of elements that can have it.
        let kinds: KindSet
        /// Kinds with elements that can have it without any of the attributes in `sources`.
        let always: KindSet
        /// Kinds for which it depends on more than kind, attributes and surroundings: on text, handlers or content.
        let perElement: KindSet
        /// Kinds for which only elements with handlers or a description can have it.
        let interactive: KindSet
        let value: @MainActor @Sendable (Element) -> String?
        /// The attributes that it is computed from, and for which kinds.
        private(set) var sources: [(name: AttributeName, kinds: KindSet)] = []

        init(
            _ kinds: KindSet = .all, always: KindSet = .none, perElement: KindSet = .none,
            interactive: KindSet = .none, value: @escaping @MainActor @Sendable (Element) -> String?
        ) {
            self.kinds = kinds
            self.always = always.intersection(kinds)
            self.perElement = perElement.intersection(kinds)
            self.interactive = interactive.intersection(kinds)
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
    /// Kinds with a value that the user edits.
    static let fields = KindSet { $0.tag.isField }
    static let buttons = KindSet { if case .button = $0.tag { true } else { false } }
    /// Kinds that can't contain buttons and links.
    static let pressed = KindSet { $0.tag.isPressed }
    /// Kinds with keyboard focus.
    static let controls = KindSet(having: .control)
    /// Kinds without a role, unless the app sets one.
    static let plain = KindSet {
        if case .own = $0.role { !$0.traits.contains(.control) } else { false }
    }
    /// Kinds whose role depends on handlers or surroundings.
    fileprivate static let roleless = plain.union([.row, .section, .image])
    /// Kinds with a name even without an accessibility label.
    fileprivate static let named = KindSet { !$0.name.isNone }
    fileprivate static let namedByContent = KindSet { $0.name.isOfContent }
    /// Kinds that can handle taps.
    static let tappable = KindSet(having: [.tappable, .stack]).union([.row])
    /// Kinds that are drawn differently in a button, link or menu.
    static let surrounded = KindSet(having: [.surrounded, .control])
    static let untitled = KindSet(having: .untitled)
    static let pages = KindSet(having: .page)
    static let groups = KindSet(having: .group)
    /// Kinds whose flexibility depends on their content.
    static let growing = KindSet { if case .content = $0.fill { true } else { false } }.union([.grid])
}
