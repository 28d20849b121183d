/// MN1009: a link's value without a destination.
enum UnseenValue {
    static let check = Check(
        rule: Rule(
            code: "MN1009", name: "unseen-value", severity: .error,
            summary: "A link with a value for which its stack has no destination.",
            explanation: """
                `NavigationLink(value:)` pushes the view that a destination on the same stack declares for the value's type. Without a \
                destination the link shows a warning sign, or nothing.

                Add `navigationDestination(for:)` to the stack's root view. A link is only reported if all screens of its stack could \
                be analysed.
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
    ) { project in
        var seen: Set<FileRange> = []
        var unseen: [FileRange: Finding] = [:]
        for stack in project.stacks where stack.kind == .stack {
            var types: Set<String> = []
            var links: [(Traced<LinkUse>, String, [Site])] = []
            var isComplete = project.importsKnownModulesOnly(stack.file)
            for screen in project.screens(of: stack) {
                let (effects, pushes) = (screen.effects, screen.pushes)
                if effects.isOpaque { isComplete = false }
                for destination in effects.destinations {
                    switch destination.value.kind {
                    case .type(let type): types.insert(type)
                    case .other: isComplete = false
                    default: break
                    }
                }
                for link in effects.links {
                    if !project.importsKnownModulesOnly(link.place) { isComplete = false }
                    guard case .value(let type?) = link.value.kind else { continue }
                    links.append((link, type, pushes))
                }
            }
            for (link, type, pushes) in links {
                if !isComplete || types.contains(type) {
                    seen.insert(link.place)
                    continue
                }
                guard link.trace.doubt == nil else { continue }
                let name = type.split(separator: "@").first.map(String.init) ?? type
                unseen[link.place] = Finding(
                    code: "MN1009", message: "This link's stack has no destination for `\(name)`.",
                    range: project.range(link.place),
                    proof: [project.hop(stack.place, "the stack begins here")]
                        + pushes.map { project.hop($0.place, $0.note) } + project.hops(link.trace)
                        + [project.hop(link.place, "the link pushes a `\(name)`")],
                    advice: "Add `navigationDestination(for: \(name).self)` to the stack's root view.")
            }
        }
        return unseen.filter { !seen.contains($0.key) }.map(\.value)
    }
}

extension AnalysedProject {
    private static let appleModules: Set<String> = [
        "SwiftUI", "Foundation", "UIKit", "AppKit", "Combine", "SwiftData", "CoreData", "Observation",
        "Charts", "MapKit",
        "os", "OSLog", "StoreKit", "PhotosUI", "AVKit", "AVFoundation", "UniformTypeIdentifiers",
        "CoreLocation", "WidgetKit",
        "TipKit",
    ]

    /// Whether a file only imports modules of Apple and of the project. Other modules could declare destinations.
    func importsKnownModulesOnly(_ file: SourceIndex.File) -> Bool {
        file.summary.imports.allSatisfy { name in
            Self.appleModules.contains(name) || index.modules.contains { $0.name == name }
        }
    }

    func importsKnownModulesOnly(_ place: FileRange) -> Bool {
        importsKnownModulesOnly(index.files[Int(place.file)])
    }
}
