/// A mistake with the value that a presented flow returned. The app continues; codes are permanent.
public enum ResultDiagnostic: Error, Hashable, Sendable {
    /// The flow returned a value of another type than the awaited one. The result is nil.
    case wrongType(presented: String, returned: String, expected: String)
}

extension ResultDiagnostic: CustomStringConvertible {
    public var code: String { "MN0211" }

    /// The code, the mistake and its fix.
    public var description: String {
        switch self {
        case .wrongType(let sheet, let returned, let expected):
            """
            \(code) \(sheet) returned \(returned), but \(expected) was expected, so there is no result. Pass \
            \(expected) to dismiss(returning:), or present the sheet with returning: \(returned).self.
            """
        }
    }

    /// Writes a diagnostic to the log.
    public static let log: @Sendable (ResultDiagnostic) -> Void = { DiagnosticLog.warn($0) }
}
