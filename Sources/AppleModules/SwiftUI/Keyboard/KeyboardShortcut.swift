/// A key, identified by its character.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character

    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }

    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let deleteForward = KeyEquivalent("\u{F728}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let clear = KeyEquivalent("\u{F739}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")
}

/// Modifier keys.
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// A key combination that triggers a control.
public struct KeyboardShortcut: Hashable, Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization

    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.init(key, modifiers: modifiers, localization: .automatic)
    }
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization
    ) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers.rawValue)
    }

    /// Its keys in the words of ARIA: `Command+Shift+s`.
    package var keys: String {
        var keys = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
        keys.append(Self.names[key] ?? key.character.lowercased())
        return keys.joined(separator: "+")
    }

    private static let modifierNames: [(modifier: EventModifiers, name: String)] = [
        (.option, "Alt"), (.control, "Control"), (.command, "Command"), (.shift, "Shift"),
    ]
    /// Names in UI Events and ARIA for keys without a printable character, and for those that separate keys.
    private static let names: [KeyEquivalent: String] = [
        .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight",
        .escape: "Escape", .delete: "Backspace", .deleteForward: "Delete", .home: "Home", .end: "End",
        .pageUp: "PageUp", .pageDown: "PageDown", .clear: "Clear", .tab: "Tab", .space: "Space",
        .return: "Enter", "+": "Plus",
    ]
}

extension View {
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
        -> some View
    {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        keyboardShortcut(Optional(shortcut))
    }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        trait(Attribute(.shortcut, shortcut.map { .shortcut($0) })).environment(\.keyboardShortcut, shortcut)
    }
}
