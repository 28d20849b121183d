/// A place from where something is shown that isn't part of what is around it.
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
    }

    var kind: Kind
    var place: Place
    var note: String
    var owner: SourceIndex.Entry?
    var content: Value.Deferred?
    var file: SourceIndex.File
    var configuration: Configuration
}

/// A stack in the source, with its content.
struct StackSite {
    var kind: StackKind
    var place: Place
    var owner: SourceIndex.Entry?
    var content: Effects
    /// The columns of a split view, each for itself.
    var columns: [Effects] = []
    var hasPath: Bool
    var file: SourceIndex.File
}

/// Something that only the source around it shows to be wrong.
struct Remark: Hashable {
    enum Kind: Hashable {
        case barOnStack(String)
        case severalSheets
    }

    var kind: Kind
    var place: Place
    /// The other part of the mistake: the stack below, or the other sheet.
    var stack: Place
    var configuration: Configuration
}
