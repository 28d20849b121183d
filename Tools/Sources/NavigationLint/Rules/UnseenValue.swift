/// MN1009: a link's value that no destination takes.
enum UnseenValue {
    static let check = Check(
        rule: Rule(
            code: "MN1009", name: "unseen-value", severity: .error,
            summary: "A link's value for which no destination can be seen.",
            explanation: """
                `NavigationLink(value:)` pushes what a destination on the same stack shows for the value's type. Without one the \
                link shows a warning sign, or nothing.

                Add `navigationDestination(for:)` to the stack's root. The rule speaks only where the whole stack could be followed.
                """,
            wrong: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("One", value: 1)
                                .navigationDestination(for: String.self) { Text($0) }
                        }
                    }
                }
                """,
            right: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("One", value: 1)
                                .navigationDestination(for: Int.self) { Text("Number \\($0)") }
                        }
                    }
                }
                """)
    ) { survey in
        var seen: Set<Place> = []
        var unseen: [Place: Finding] = [:]
        for stack in survey.stacks where stack.kind == .stack {
            var types: Set<String> = []
            var links: [(Shown<LinkUse>, String, [Site])] = []
            var isClear = survey.speaksSwiftUI(stack.file)
            for screen in survey.screens(of: stack) {
                let (effects, way) = (screen.effects, screen.way)
                if effects.isOpaque { isClear = false }
                for destination in effects.destinations {
                    switch destination.what.kind {
                    case .type(let type): types.insert(type)
                    case .other: isClear = false
                    default: break
                    }
                }
                for link in effects.links {
                    if !survey.speaksSwiftUI(link.place) { isClear = false }
                    guard case .value(let type?) = link.what.kind else { continue }
                    links.append((link, type, way))
                }
            }
            for (link, type, way) in links {
                if !isClear || types.contains(type) {
                    seen.insert(link.place)
                    continue
                }
                guard link.trace.doubt == nil else { continue }
                let name = type.split(separator: "@").first.map(String.init) ?? type
                unseen[link.place] = Finding(
                    code: "MN1009", message: "No destination for `\(name)` can be seen from this link.",
                    range: survey.range(link.place),
                    proof: [survey.hop(stack.place, "the stack begins here")]
                        + way.map { survey.hop($0.place, $0.note) } + survey.hops(link.trace)
                        + [survey.hop(link.place, "the link pushes a `\(name)`")],
                    advice: "Add `navigationDestination(for: \(name).self)` to the stack's root view.")
            }
        }
        return unseen.filter { !seen.contains($0.key) }.map(\.value)
    }
}

extension Survey {
    private static let ofApple: Set<String> = [
        "SwiftUI", "Foundation", "UIKit", "AppKit", "Combine", "SwiftData", "CoreData", "Observation",
        "Charts", "MapKit",
        "os", "OSLog", "StoreKit", "PhotosUI", "AVKit", "AVFoundation", "UniformTypeIdentifiers",
        "CoreLocation", "WidgetKit",
        "TipKit",
    ]

    /// Whether a file imports nothing that could bring destinations from outside of the project.
    func speaksSwiftUI(_ file: SourceIndex.File) -> Bool {
        file.summary.imports.allSatisfy { name in
            Self.ofApple.contains(name) || index.modules.contains { $0.name == name }
        }
    }

    func speaksSwiftUI(_ place: Place) -> Bool { speaksSwiftUI(index.files[Int(place.file)]) }
}
