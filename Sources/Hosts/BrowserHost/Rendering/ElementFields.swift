internal import SwiftUI

// HTML attributes of fields, sliders, pickers and buttons.

extension Element {
    func fieldValue(_ name: ComputedAttribute) -> String? {
        switch kind {
        case .textField, .secureField, .searchField, .textEditor: textFieldValue(name)
        case .slider: sliderValue(name)
        case .pageIndicator: pageValue(name)
        case .datePicker:
            switch name {
            case .type: attributes.string(.style) == "time" ? "time" : "date"
            case .value: text ?? attributes.string(.value)
            default: nil
            }
        case .colorPicker: name == .type ? "color" : name == .value ? text : nil
        default: name == .type && KindSet.buttons.contains(kind) && !isInsideControl ? "button" : nil
        }
    }

    private func textFieldValue(_ name: ComputedAttribute) -> String? {
        let keyboard = attributes.string(.keyboard) ?? "text"
        return switch name {
        case .type: fieldType
        case .value: kind == .textEditor ? nil : text ?? ""
        case .placeholder: attributes.string(.prompt)
        case .inputMode: Self.inputModes[keyboard]
        // Off by default, because values that a browser remembers from other sites' fields don't belong here.
        case .autocomplete:
            attributes.string(.contentType).flatMap { Self.contentTypes[$0] }
                ?? (kind == .secureField ? "current-password" : "off")
        case .autocapitalize:
            attributes.string(.capitals) ?? (["email", "url"].contains(keyboard) ? "none" : nil)
        case .autocorrect: attributes.has(.autocorrectionDisabled) ? "off" : nil
        case .spellcheck: attributes.has(.autocorrectionDisabled) ? "false" : nil
        case .enterKeyHint:
            attributes.string(.submitLabel).flatMap { Self.enterKeys[$0] }
                ?? (kind == .searchField ? "search" : nil)
        default: nil
        }
    }

    /// `type` of an input. The keyboard is chosen by `inputmode`, because a `type` of `number` or `email` would make the browser
    /// validate, and withhold, the text while it is typed.
    private var fieldType: String? {
        if case .input(let type) = kind.declaration.tag { type } else { nil }
    }

    /// Apple's content types and the HTML `autocomplete` values for them.
    private static let contentTypes = [
        "name": "name", "name-prefix": "honorific-prefix", "given-name": "given-name",
        "middle-name": "additional-name", "family-name": "family-name", "nickname": "nickname",
        "organization-title": "organization-title", "organization": "organization",
        "street-address": "street-address", "address-line1": "address-line1",
        "address-line2": "address-line2",
        "address-level2": "address-level2", "address-level1": "address-level1", "postal-code": "postal-code",
        "country-name": "country-name", "tel": "tel", "email": "email", "url": "url",
        "cc-number": "cc-number",
        "username": "username", "password": "current-password", "new-password": "new-password",
        "one-time-code": "one-time-code",
    ]
    private static let enterKeys = [
        "done": "done", "go": "go", "join": "go", "route": "go", "send": "send", "search": "search",
        "return": "enter", "next": "next", "continue": "next",
    ]

    private static let inputModes = [
        "number": "numeric", "decimal": "decimal", "email": "email", "url": "url", "phone": "tel",
        "search": "search",
    ]

    private func sliderValue(_ name: ComputedAttribute) -> String? {
        let low = attributes.number(.minimum) ?? 0
        let high = attributes.number(.maximum) ?? 1
        return switch name {
        case .type: "range"
        case .min: Self.plain(low)
        case .max: Self.plain(high)
        case .step: attributes.number(.step).map(Self.plain) ?? "any"
        case .value: Self.plain(currentValue ?? low)
        default: nil
        }
    }

    /// A page indicator is a range of whole pages.
    private func pageValue(_ name: ComputedAttribute) -> String? {
        switch name {
        case .type: "range"
        case .min, .step: "1"
        case .max: attributes.number(.maximum).map(CSS.number)
        case .value: attributes.number(.progress).map(CSS.number)
        default: nil
        }
    }

    private var currentValue: Double? {
        attributes.number(.value) ?? attributes.string(.value).flatMap(Double.init)
            ?? attributes.number(.progress) ?? text.flatMap(Double.init)
    }

    private static func plain(_ value: Double) -> String { value.isFinite ? "\(value)" : "0" }
}
