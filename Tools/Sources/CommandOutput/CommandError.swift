/// The reason why a command can't do its work.
public struct CommandError: Error, CustomStringConvertible {
    public static let exitCode: Int32 = 2

    public let description: String

    public init(_ text: String) { description = text }
}
