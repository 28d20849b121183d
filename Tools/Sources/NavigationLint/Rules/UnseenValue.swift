/// MN1009: a link's value without a destination.
enum UnseenValue {
    static let check = Check(
        rule: Rule(
            code: "MN1009", name: "unseen-value", severity: .error,
            summary: "A link or a path with a value for which its stack has no destination.",
            explanation: """
                `NavigationLink(value:)` pushes the view that a destination on the same stack declares for the value's type. Without a \
                destination the link shows a warning sign, or nothing.

                Add `navigationDestination(for:)` to the stack's root view. A link or an `append` is only reported if all screens of \
                its stack could be analysed.
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
        struct Destinations {
            var types: Set<String> = []
            var isComplete = true
            var hasForeign = false

            /// Whether no screen of the stack can have a destination for a type.
            func lacks(_ type: String) -> Bool {
                // Another library can't name a type of the project.
                isComplete && !types.contains(type) && (!hasForeign || type.contains("@"))
            }
        }
        var stacks: [PathIdentity: [(place: FileRange, destinations: Destinations)]] = [:]
        func name(_ type: String) -> String { type.split(separator: "@").first.map(String.init) ?? type }
        func advice(_ type: String) -> String {
            "Add `navigationDestination(for: \(name(type)).self)` to the stack's root view."
        }
        for stack in project.stacks where stack.kind == .stack {
            var destinations = Destinations()
            var links: [(Traced<LinkUse>, String, [Site])] = []
            for screen in project.screens(of: stack) {
                let (effects, pushes) = (screen.effects, screen.pushes)
                if effects.isOpaque { destinations.isComplete = false }
                if effects.hasForeign { destinations.hasForeign = true }
                for destination in effects.destinations {
                    switch destination.value.kind {
                    case .type(let type): destinations.types.insert(type)
                    case .other: destinations.isComplete = false
                    default: break
                    }
                }
                for link in effects.links {
                    guard case .value(let type?) = link.value.kind else { continue }
                    links.append((link, type, pushes))
                }
            }
            if let path = stack.path {
                stacks[path, default: []].append((stack.place, destinations))
            }
            for (link, type, pushes) in links {
                if !destinations.lacks(type) {
                    seen.insert(link.place)
                    continue
                }
                guard link.trace.doubt == nil else { continue }
                unseen[link.place] = Finding(
                    code: "MN1009", message: "This link's stack has no destination for `\(name(type))`.",
                    range: project.range(link.place),
                    proof: [project.hop(stack.place, "the stack begins here")]
                        + pushes.map { project.hop($0.place, $0.note) } + project.hops(link.trace)
                        + [project.hop(link.place, "the link pushes a `\(name(type))`")],
                    advice: advice(type))
            }
        }
        for (place, value) in project.renderer.appended {
            guard let owners = stacks[value.path], let stack = owners.first,
                owners.allSatisfy({ $0.destinations.lacks(value.type) })
            else { continue }
            unseen[place] = Finding(
                code: "MN1009",
                message: "The stack of this path has no destination for `\(name(value.type))`.",
                range: project.range(place),
                proof: [
                    project.hop(stack.place, "the stack with this path begins here"),
                    project.hop(place, "a `\(name(value.type))` is appended here"),
                ], advice: advice(value.type))
        }
        return unseen.filter { !seen.contains($0.key) }.map(\.value)
    }
}
