/// The links that one file declares and registers.
struct LinkFacts: Sendable {
    struct SourcePosition: Hashable, Sendable {
        let file: String
        let line: Int
    }

    struct Parameter: Sendable {
        let label: String?
        let type: String
    }

    struct Case: Sendable {
        let name: String
        let parameters: [Parameter]
        let rawValue: String?
        let patterns: [(text: String, place: SourcePosition)]
    }

    /// An enum with its cases, or a struct with its stored properties.
    struct TypeFact: Sendable {
        let name: String
        let inherited: [String]
        let isRoutable: Bool
        let cases: [Case]
        let properties: [Parameter]
    }

    /// A registration of the links of a type.
    struct Registration: Sendable {
        let type: String
        let isSheet: Bool
        let tab: String?
    }

    /// One `DeepLink(…)`.
    struct Declaration: Sendable {
        let pattern: String
        let place: SourcePosition
        /// The type and the case of its route.
        let type: String?
        let caseName: String?
        let isSheet: Bool
        let tab: String?
        let isRegistered: Bool
    }

    struct Tab: Sendable {
        let id: String
        let pattern: String
        let screen: String?
        let place: SourcePosition
    }

    /// The view of a route: of one case, or of all cases if `caseName` is nil.
    struct View: Sendable {
        let type: String
        let caseName: String?
        let screen: String
    }

    var types: [TypeFact] = []
    var registrations: [Registration] = []
    var declarations: [Declaration] = []
    var tabs: [Tab] = []
    var views: [View] = []
    var schemes: [String] = []
    var hosts: [String] = []
    var unclear: [UnclearLink] = []
}
