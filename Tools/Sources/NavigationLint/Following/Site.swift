/// A place that shows views outside of the surrounding view: a push, a presentation or a root.
struct Site {
    enum Kind: Hashable {
        case push
        case present(ScreenGraph.Kind)
        /// A window of the app.
        case window
        /// The root of a hosting controller.
        case hosted
        /// The root of a navigation controller.
        case navigationRoot
        /// The view that a registry of modules shows for a route.
        case registered(ScreenGraph.Kind)
        /// The root of a tab of a registry of modules.
        case registeredTab
    }

    var kind: Kind
    var place: FileRange
    var note: String
    var owner: SourceIndex.TypeEntry?
    var content: Value.Deferred?
    /// The type of the values for which it is shown.
    var route: SourceIndex.TypeEntry?
    /// The link of a registered tab.
    var link: String?
    var file: SourceIndex.File
    var configuration: Configuration
    /// The reason if it is uncertain that it shows its content.
    var doubt: Doubt?

    /// Whether a place is in the source of the content.
    func contains(_ other: FileRange) -> Bool {
        guard let content, other.file == content.environment.file.id else { return false }
        let span = content.expression.span
        return span.start <= other.span.start && other.span.end <= span.end
    }
}

/// A stack in the source, with its content.
struct StackSite {
    var kind: StackKind
    var place: FileRange
    var owner: SourceIndex.TypeEntry?
    var content: Effects
    /// The effects of each column of a split view.
    var columns: [Effects] = []
    var hasPath: Bool
    /// Nil if the stack has no path, or if the path isn't a property of a type of the project.
    var path: PathIdentity?
    var file: SourceIndex.File
    var configuration: Configuration
}

/// A mistake that is found from the surrounding source, and not from a site.
struct Remark: Hashable {
    enum Kind: Hashable {
        case barOnStack(String)
        case severalSheets
    }

    var kind: Kind
    var place: FileRange
    /// The other part of the mistake: the stack, or the first sheet.
    var stack: FileRange
    var configuration: Configuration
}

/// A path of a stack: the type that declares it, and its name there.
struct PathIdentity: Hashable {
    var owner: SourceIndex.TypeEntry
    var name: String
}

/// A value that is appended to the path of a stack.
struct AppendedValue {
    var path: PathIdentity
    /// The unique name of its type.
    var type: String
    var configuration: Configuration
}

/// A tab bar with the stacks in each of its tabs.
struct TabBar {
    var place: FileRange
    var tabs: [Effects]
    /// Whether the number of tabs depends on conditions.
    var isConditional: Bool
    var file: SourceIndex.File
    var configuration: Configuration
}

/// A value of a route that code pushes or presents.
struct RouteOccurrence: Hashable {
    var owner: SourceIndex.TypeEntry
    /// Nil for a case whose type isn't named.
    var type: SourceIndex.TypeEntry?
    var name: String?
    var kind: ScreenGraph.Kind
    var place: FileRange
}

/// A call of an object's method by a view.
struct RouterCall: Hashable {
    var owner: SourceIndex.TypeEntry
    var method: ObjectIdentifier
    var place: FileRange
}

/// What a guard shows instead of the screens of a route, or above them.
struct GuardUse: Hashable {
    enum Target: Hashable {
        case route(RouteOccurrence)
        case link(String, FileRange)
        /// The last route of a typed link.
        case typedLink(RouteOccurrence)
    }

    var guarded: SourceIndex.TypeEntry
    /// The guarded cases; empty for all.
    var cases: Set<String>
    var target: Target
}

/// A property of a view or a parameter of a function, whose text is opened as a link.
struct OpenedName: Hashable {
    var holder: ObjectIdentifier?
    var name: String
}

/// A link as text in the source.
struct LinkText: Hashable {
    var text: String
    var owner: SourceIndex.TypeEntry?
    var place: FileRange
}

/// A pattern of links, and what it leads to.
struct DeclaredPattern: Hashable {
    var text: String
    var type: SourceIndex.TypeEntry
    /// The case of the route, if known.
    var name: String?
    var isSheet: Bool
    var place: FileRange
}
