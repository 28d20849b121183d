/// The screens of a project and the transitions between them.
public struct ScreenGraph: Hashable, Sendable, Codable {
    public struct Screen: Hashable, Sendable, Codable, Identifiable {
        /// The module and the qualified name of its view: "Shop.Cart".
        public var id: String
        public var name: String
        public var module: String
        /// The name in the declaration of its view.
        public var range: SourceRange
        /// The codes of the findings in the declaration.
        public var faults: [String]

        public init(id: String, name: String, module: String, range: SourceRange, faults: [String] = []) {
            self.id = id
            self.name = name
            self.module = module
            self.range = range
            self.faults = faults
        }
    }

    /// `part` is a screen that another one, or the app, shows in place.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case push, sheet, cover, popover, tab, link, part
    }

    /// A push, presentation, tab or link that leads from one screen to another.
    public struct Transition: Hashable, Sendable, Codable {
        public var from: Screen.ID
        public var to: Screen.ID
        public var kind: Kind
        /// The place in the source that causes it.
        public var range: SourceRange

        public init(from: Screen.ID, to: Screen.ID, kind: Kind, range: SourceRange) {
            self.from = from
            self.to = to
            self.kind = kind
            self.range = range
        }
    }

    public var screens: [Screen]
    public var transitions: [Transition]

    private enum CodingKeys: String, CodingKey {
        case screens
        case transitions = "ways"
    }

    public init(screens: [Screen] = [], transitions: [Transition] = []) {
        self.screens = screens
        self.transitions = transitions
    }
}
