/// An action wasn't possible. The error contains the reason and the screen.
public struct ScreenError: Error, CustomStringConvertible {
    public let what: String
    public let screen: String
    public var description: String { "\(what)\nOn screen:\n\(screen)" }
}
