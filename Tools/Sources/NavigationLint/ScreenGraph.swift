/// The screens of a project and the ways between them.
public struct ScreenGraph: Hashable, Sendable, Codable {
    public struct Screen: Hashable, Sendable, Codable, Identifiable {
        /// The module and the name of its view: "Shop.Cart".
        public var id: String
        public var name: String
        public var module: String
        /// The declaration of its view.
        public var range: SourceRange
        /// The codes of the findings in it.
        public var faults: [String]

        public init(id: String, name: String, module: String, range: SourceRange, faults: [String] = []) {
            self.id = id
            self.name = name
            self.module = module
            self.range = range
            self.faults = faults
        }
    }

    public enum Kind: String, Sendable, Codable, CaseIterable { case push, sheet, cover, popover, tab, link }

    public struct Way: Hashable, Sendable, Codable {
        public var from: Screen.ID
        public var to: Screen.ID
        public var kind: Kind
        /// The place in the source.
        public var range: SourceRange

        public init(from: Screen.ID, to: Screen.ID, kind: Kind, range: SourceRange) {
            self.from = from
            self.to = to
            self.kind = kind
            self.range = range
        }
    }

    public var screens: [Screen]
    public var ways: [Way]

    public init(screens: [Screen] = [], ways: [Way] = []) {
        self.screens = screens
        self.ways = ways
    }
}
