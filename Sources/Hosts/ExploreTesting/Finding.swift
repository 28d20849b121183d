/// A fault of an app, or a note about it, with the way that leads there.
public struct Finding: Hashable, Sendable, Codable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// The process ended. Only with a journal: see ``Exploration/journal``.
        case crash
        /// A runtime warning, or a diagnostic of the navigation.
        case diagnostic
        /// The app goes on changing by itself.
        case neverAtRest
        /// `always` or `never` doesn't hold.
        case brokenClaim
        /// After Back, the screen lacks what was there before.
        case textLostOnBack
        /// Nothing leads back to the first screen.
        case deadEnd
        /// The relaunched app shows another place, although it saves its navigation.
        case notRestored
        /// The relaunched app shows a place that a guard would refuse.
        case guardPassed
        /// The address of a screen leads to another place.
        case wrongLink
        /// A control without a name, or with the name of its symbol.
        case unlabelled
        /// An object of a screen still exists after Back, and another one after each visit.
        case leak
        /// A `task` of a screen goes on after Back.
        case unendedTask
        /// A quick second tap opens a second screen.
        case pushedTwice
        /// After the window was made wide and narrow again, it shows another place.
        case placeLostByRotation
        /// The same way leads to another screen, or to other text.
        case differentText
        /// An acceptance that accepted nothing.
        case needlessAcceptance

        /// After a relaunch, a sheet or an alert that no navigation saves is gone.
        case stateLostByRelaunch
        /// After a relaunch, the same place shows other text.
        case otherTextAfterRelaunch
        /// In a new app, the address leads to the same place with other text.
        case otherTextByLink
        /// After a rotation, the same place shows other text.
        case otherTextAfterRotation
        /// After Back, a number differs.
        case otherNumberAfterBack
        /// Two controls of one kind have one name.
        case sameName
        /// A control pushes screens of one kind without end.
        case endlessPush
        /// No way leads to a place that has a link.
        case neverReached

        /// Whether it is a mistake; otherwise it is a note, and may be intended.
        public var isFault: Bool {
            switch self {
            case .stateLostByRelaunch, .otherTextAfterRelaunch, .otherTextByLink, .otherTextAfterRotation,
                .otherNumberAfterBack, .sameName, .endlessPush, .neverReached:
                false
            default: true
            }
        }

        /// What the kind means, for reports.
        var summary: String {
            switch self {
            case .crash: "The process ended."
            case .diagnostic: "There is a runtime warning, or a diagnostic of the navigation."
            case .neverAtRest: "The app goes on changing by itself."
            case .brokenClaim: "A requirement of the app doesn't hold."
            case .textLostOnBack: "After Back, the screen lacks what was there before."
            case .deadEnd: "Nothing leads back to the first screen."
            case .notRestored: "The relaunched app shows another place, although it saves its navigation."
            case .guardPassed: "The relaunched app shows a place that a guard would refuse."
            case .wrongLink: "The address of a screen leads to another place."
            case .unlabelled: "A control has no name, or that of its symbol."
            case .leak: "An object of a screen still exists after Back."
            case .unendedTask: "A task of a screen goes on after Back."
            case .pushedTwice: "A quick second tap opens a second screen."
            case .placeLostByRotation:
                "After the window was made wide and narrow again, it shows another place."
            case .differentText: "The same way leads to another screen, or to other text."
            case .needlessAcceptance: "An acceptance accepted nothing."
            case .stateLostByRelaunch:
                "After a relaunch, a sheet or an alert is gone that no navigation saves."
            case .otherTextAfterRelaunch: "After a relaunch, the same place shows other text."
            case .otherTextByLink: "In a new app, the address leads to the same place with other text."
            case .otherTextAfterRotation: "After a rotation, the same place shows other text."
            case .otherNumberAfterBack: "After Back, a number differs."
            case .sameName: "Two controls of one kind have one name."
            case .endlessPush: "A control pushes screens of one kind without end."
            case .neverReached: "No way leads to a place that has a link."
            }
        }
    }

    public let kind: Kind
    /// The title of the screen.
    public let screen: String
    public let what: String
    /// The shortest known way, as calls of `HeadlessScreen`.
    public let way: [String]
    /// A test that fails as long as the fault exists; nil for findings that no test of one screen can show.
    public let test: String?

    public var description: String {
        let sign = kind.isFault ? "✘" : "•"
        let steps = way.isEmpty ? "at the start" : way.joined(separator: " → ")
        guard let test else { return "\(sign) \(kind.rawValue): \(what)\n  Way: \(steps)" }
        let lines = test.split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }
        return "\(sign) \(kind.rawValue): \(what)\n  Way: \(steps)\n" + lines.joined(separator: "\n")
    }
}
