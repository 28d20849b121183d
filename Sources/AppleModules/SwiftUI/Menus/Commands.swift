// Menu commands of a Mac and of an iPad's keyboard. Not shown on Linux.

/// The commands of an app's menus.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

/// Commands without a body.
public protocol _PrimitiveCommands: Commands where Body == Never {}

extension _PrimitiveCommands {
    public var body: Never { preconditionFailure("\(Self.self) is not shown and has no body") }
}

/// Composes commands from the statements of a closure.
@resultBuilder
public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
        EmptyCommands()
    }
    public static func buildIf<C: Commands>(_ content: C?) -> some Commands { EmptyCommands() }
    public static func buildEither<C: Commands>(first: C) -> EmptyCommands { EmptyCommands() }
    public static func buildEither<C: Commands>(second: C) -> EmptyCommands { EmptyCommands() }
    public static func buildLimitedAvailability<C: Commands>(_ content: C) -> some Commands { content }
}

/// The empty list of commands.
public struct EmptyCommands: _PrimitiveCommands, Sendable {
    nonisolated public init() {}
}

/// A custom menu.
public struct CommandMenu<Content: View>: _PrimitiveCommands {
    nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {}
}

/// A group of commands, placed relative to a built-in one.
public struct CommandGroup<Content: View>: _PrimitiveCommands {
    nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// Built-in commands for the sidebar.
public struct SidebarCommands: _PrimitiveCommands, Sendable {
    nonisolated public init() {}
}
/// Built-in commands for the toolbar.
public struct ToolbarCommands: _PrimitiveCommands, Sendable {
    nonisolated public init() {}
}
/// Built-in commands for text editing.
public struct TextEditingCommands: _PrimitiveCommands, Sendable {
    nonisolated public init() {}
}
/// Built-in commands for text formatting.
public struct TextFormattingCommands: _PrimitiveCommands, Sendable {
    nonisolated public init() {}
}
