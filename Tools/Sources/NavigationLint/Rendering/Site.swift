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
    }

    var kind: Kind
    var place: FileRange
    var note: String
    var owner: SourceIndex.TypeEntry?
    var content: Value.Deferred?
    var file: SourceIndex.File
    var configuration: Configuration
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
    var file: SourceIndex.File
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
