/// An alert or a list of actions. Shown, without its fields, in an app that starts with an application delegate; otherwise only kept: use
/// `alert` or `confirmationDialog`.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIAlertController: UIViewController {
    /// How it would be shown.
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    open var message: String?
    public private(set) final var preferredStyle = Style.actionSheet
    open private(set) var actions: [UIAlertAction] = []
    open var preferredAction: UIAlertAction?
    /// The fields of an alert; nil without any.
    open private(set) var textFields: [UITextField]?

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a field to an alert. A list of actions has none.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else { return }
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }
}

/// An action of an alert.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIAlertAction: NSObject {
    /// The role of an action.
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public private(set) final var title: String?
    public private(set) final var style = Style.default
    open var isEnabled = true
    private var handler: ((UIAlertAction) -> Void)?

    public override init() {}
    public convenience init(
        title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.init()
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    func choose() { handler?(self) }
}

/// A text field. It keeps its text, and is never shown on Linux: use `TextField`.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UITextField: UIControl {
    open var text: String? = ""
    open var placeholder: String?
    open var textColor: UIColor?
    open var font: UIFont?
    open var textAlignment = NSTextAlignment.natural
    open var isSecureTextEntry = false
    open var keyboardType = UIKeyboardType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var textContentType: UITextContentType?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The alignment of text. No effect on Linux.
@available(macOS, unavailable)
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}
