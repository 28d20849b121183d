internal import SwiftUI

/// Which attributes of HTML an element may have at all, so that not every one is asked for at every element.
///
/// Most of them only repeat something that the graph has set (`data-*`, `style`). Those are asked for where that is set;
/// the others, which follow from what kind of thing it is or from what stands around it, for every element of the kinds that
/// may have them.
struct DOMCandidates: Sequence, IteratorProtocol {
    // As many bits as there are attributes of HTML.
    private var bits: UInt128

    @MainActor init(of element: Element) {
        bits = Self.always[Self.place(of: element.kind)]
        let attributes = element.attributes
        for place in attributes.indices {
            bits |= Self.followers[Self.place(of: attributes.name(at: place))]
        }
        if !element.flexibility.isEmpty { bits |= 1 << UInt128(Self.place(of: .grow)) }
    }

    /// In the order they are written.
    mutating func next() -> DOMAttribute? {
        guard bits != 0 else { return nil }
        let place = bits.trailingZeroBitCount
        bits &= bits - 1
        return Self.all[place]
    }

    private static let all = DOMAttribute.allCases

    /// By the place of a kind: what one may have of which the graph has set nothing.
    private static let always: [UInt128] = {
        var always = Array(repeating: UInt128(0), count: Int(UInt8.max) + 1)
        for kind in ElementKind.allCases {
            for (index, name) in all.enumerated() where mayHave(name, kind) {
                always[place(of: kind)] |= 1 << UInt128(index)
            }
        }
        return always
    }()

    /// Whether it follows from the kind, from what stands around the element or from what it answers. All else says only what
    /// the graph has set, and nothing where it has set nothing.
    private static func mayHave(_ name: DOMAttribute, _ kind: ElementKind) -> Bool {
        switch name {
        case .id, .className, .role, .tabIndex: true
        case .label: named.contains(kind)
        case .ariaHidden: [.image, .shape, .spacer, .gap, .barTitle].contains(kind)
        case .tap: [.vstack, .hstack, .zstack, .grid, .box, .text, .image, .shape, .row].contains(kind)
        case .description: kind == .row || kind == .box
        case .title: kind == .barTitle
        case .modal: [.sheet, .cover, .popover, .alert, .dialog].contains(kind)
        case .checked: kind == .switchControl || kind == .option
        case .chosen: kind == .tabButton
        case .expanded: kind == .disclosure
        case .href: kind == .link
        case .src, .alt, .referrerPolicy: kind == .image
        case .viewBox, .preserveAspectRatio: kind == .image || kind == .shape
        case .popover: kind == .menuItems
        case .type: fields.contains(kind) || buttons.contains(kind)
        case .value, .min, .max, .step, .inputMode, .autocomplete, .autocapitalize, .enterKeyHint,
            .placeholder:
            fields.contains(kind)
        default: false
        }
    }

    static let fields: Set<ElementKind> = [
        .textField, .secureField, .searchField, .textEditor, .slider, .pageIndicator, .datePicker,
        .colorPicker,
    ]

    private static let buttons: Set<ElementKind> = [
        .button, .backButton, .tabButton, .stepButton, .switchControl, .option, .disclosure,
    ]

    /// What is called something even where the app has said nothing.
    private static let named: Set<ElementKind> = [
        .textField, .secureField, .textEditor, .searchField, .sheet, .cover, .popover, .alert, .dialog,
        .backButton, .progress, .gauge, .pageIndicator, .image, .slider, .stepper, .picker, .switchControl,
        .button, .link, .tabButton, .stepButton,
    ]

    /// By the place of an attribute of the graph: those of HTML that may follow from it.
    private static let followers: [UInt128] = {
        var followers = Array(repeating: UInt128(0), count: Int(UInt8.max) + 1)
        for name in AttributeName.allCases {
            var names: Set<DOMAttribute> = []
            for kind in ElementKind.allCases { names.formUnion(name.domAttributes(of: kind)) }
            if name == .symbol { names.insert(.drawing) }
            for (index, candidate) in all.enumerated() where names.contains(candidate) {
                followers[place(of: name)] |= 1 << UInt128(index)
            }
        }
        return followers
    }()

    /// A number of its own for each kind.
    static func place(of kind: ElementKind) -> Int {
        withUnsafeBytes(of: kind) { bytes in Int(bytes.first ?? 0) }
    }

    /// Its place among all.
    static func place(of name: DOMAttribute) -> Int {
        withUnsafeBytes(of: name) { bytes in Int(bytes.first ?? 0) }
    }

    /// A number of its own for each name. To hash one would be to hash its text, a third of the time a page took.
    private static func place(of name: AttributeName) -> Int {
        withUnsafeBytes(of: name) { bytes in Int(bytes.first ?? 0) }
    }
}

extension AttributeName {
    /// The attributes of HTML whose values may change with this one.
    func domAttributes(of kind: ElementKind) -> [DOMAttribute] {
        switch self {
        case .label: [.role, .label, .ariaHidden, .alt]
        case .hint: [.description]
        case .value: [.value, .valueText]
        case .identifier: [.identifier]
        case .disabled:
            kind == .link ? [.ariaDisabled, .href, .role, .tabIndex] : [.disabled, .ariaDisabled]
        case .covered: [.ariaHidden, .covered]
        case .hiddenFromAccessibility: [.role, .label, .ariaHidden, .alt]
        case .selected:
            switch kind {
            case .switchControl, .option: [.checked, .selected]
            case .tabButton: [.chosen, .selected]
            case .disclosure: [.expanded, .selected]
            default: [.current, .selected]
            }
        case .role: [.intent]
        case .traits: [.role, .tabIndex, .level, .current]
        case .url: [.href, .role, .tabIndex]
        case .prompt: [.placeholder, .label]
        case .keyboard: [.inputMode, .autocapitalize]
        case .capitals: [.autocapitalize]
        case .contentType: [.autocomplete]
        case .submitLabel: [.enterKeyHint]
        case .autocorrectionDisabled: [.autocorrect, .spellcheck]
        case .badge: [.badge]
        case .measured: [.measured]
        case .placed: [.placed]
        case .transition: [.transition]
        case .childrenSpoken: [.role]
        case .tag: [.tag]
        case .headingLevel: [.role, .level]
        case .minimum: [.min, .minimum, .style]
        case .gestures: [.gestures, .minimum, .tap, .role, .tabIndex]
        case .pressDuration: [.press]
        case .editing, .deletable, .movable, .selectable: [.flags, .tap, .role, .tabIndex, .description]
        case .maximum: [.max, .style]
        case .step: [.step]
        case .progress: [.value, .label, .valueNow, .valueMin, .valueMax, .progress, .style]
        case .style: [.look]
        case .placement: [.placement]
        case .titleMode: [.titleMode]
        case .title: [.label, .title]
        case .staysPresented: [.stays]
        case .detents: [.detents, .style]
        case .detent: [.detent, .style]
        case .grabber: [.grabber]
        case .refreshable: [.refreshable]
        case .colorScheme: [.theme]
        case .scrollsHorizontally, .scrollsVertically: [.scrolls]
        case .hidesIndicators, .hidesSeparator, .hidesBar, .hidesBarBackground: [.hides]
        case .imageScale, .controlSize: [.size]
        case .resizable, .ignoresSafeArea, .redacted, .multicolored: [.flags]
        case .lineLimit: [.lines, .style]
        case .minimumScale: [.shrinks]
        case .shortcut: [.shortcuts]
        // The browser knows better where the focus is; a wish to move it is an effect.
        case .focused, .textCase, .truncation: isLook ? [.style] : []
        // They replace the element: see `Tag.decisive`.
        case .symbol, .imageName, .path: []
        default: isLook ? [.style] : []
        }
    }
}
