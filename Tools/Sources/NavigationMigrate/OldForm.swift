/// A deprecated form of navigation that `migrate` rewrites.
public enum OldForm: String, CaseIterable, Hashable, Sendable, Codable {
    case navigationView = "NavigationView"
    case viewStyle = "navigationViewStyle"
    case activeLink = "NavigationLink(isActive:)"
    case taggedLink = "NavigationLink(tag:selection:)"
    /// A link whose destination is an expression instead of a closure.
    case destinationValue = "NavigationLink(destination:)"
    case barTitle = "navigationBarTitle"
    case barItems = "navigationBarItems"
    case barHidden = "navigationBarHidden"
    case presentationMode
    case titleOnStack = "title or toolbar on the stack"
    case sheetWithoutStack = "sheet without a stack"

    /// The first iOS release with the replacement. Other systems count as the iOS of the same year.
    var needs: Int {
        switch self {
        case .navigationView, .viewStyle, .activeLink, .barHidden, .titleOnStack, .sheetWithoutStack: 16
        case .taggedLink: 17
        case .presentationMode: 15
        case .barTitle, .barItems: 14
        case .destinationValue: 13
        }
    }
}

/// An old form that is left unchanged, because a correct rewriting isn't certain.
public struct Leftover: Hashable, Sendable, Codable {
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    public var form: OldForm
    /// The reason, as a sentence without a full stop.
    public var reason: String

    public init(file: String, line: Int, form: OldForm, reason: String) {
        self.file = file
        self.line = line
        self.form = form
        self.reason = reason
    }
}
