/// An older form of navigation, which `migrate` rewrites.
public enum OldForm: String, CaseIterable, Hashable, Sendable, Codable {
    case navigationView = "NavigationView"
    case viewStyle = "navigationViewStyle"
    case activeLink = "NavigationLink(isActive:)"
    case taggedLink = "NavigationLink(tag:selection:)"
    /// A link whose destination is a value instead of a closure.
    case destinationValue = "NavigationLink(destination:)"
    case barTitle = "navigationBarTitle"
    case barItems = "navigationBarItems"
    case barHidden = "navigationBarHidden"
    case presentationMode
    case titleOnStack = "title or toolbar on the stack"
    case sheetWithoutStack = "sheet without a stack"

    /// The first release of iOS that has what the form is rewritten to. Other systems count as the iOS of the same year.
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

/// An old form that stays as it is, as its rewriting isn't certain to be right.
public struct Leftover: Hashable, Sendable, Codable {
    public var file: String
    /// Counted from 1.
    public var line: Int
    public var form: OldForm
    /// Why, as a sentence without a full stop.
    public var reason: String

    public init(file: String, line: Int, form: OldForm, reason: String) {
        self.file = file
        self.line = line
        self.form = form
        self.reason = reason
    }
}
