/// MN1005: a destination in a lazy container or a repeated row.
enum LazyDestination {
    static let check = Check(
        rule: Rule(
            code: "MN1005", name: "lazy-destination", severity: .error,
            summary: "A `navigationDestination` inside a lazy container or a repeated row.",
            explanation: """
                A lazy container creates its rows when they become visible, and can remove them later. A destination in a row only \
                exists as long as the row, so a push from a restored path or a link finds no destination. In a repeated row there are \
                as many destinations as rows.

                Move the destination out of the container, to the stack's root view.
                """,
            wrong: """
                struct Fruits: View {
                    let fruits: [String]
                    var body: some View {
                        NavigationStack {
                            List(fruits, id: \\.self) { fruit in
                                NavigationLink(fruit, value: fruit)
                                    .navigationDestination(for: String.self) { Text($0) }
                            }
                        }
                    }
                }
                """,
            right: """
                struct Fruits: View {
                    let fruits: [String]
                    var body: some View {
                        NavigationStack {
                            List(fruits, id: \\.self) { fruit in
                                NavigationLink(fruit, value: fruit)
                            }
                            .navigationDestination(for: String.self) { Text($0) }
                        }
                    }
                }
                """)
    ) { project in
        project.renderer.lazyDestinations.values.map { destination in
            var proof: [Finding.Hop] = []
            if let lazy = destination.value.lazy { proof.append(project.hop(lazy.place, lazy.note)) }
            proof += project.hops(destination.trace)
            proof.append(project.hop(destination.place, "the destination is inside it"))
            // A flag that chooses between forms of a push doesn't say whether the view is a row.
            let doubt = destination.trace.doubt == .passedValues ? nil : destination.trace.doubt
            return Finding(
                code: "MN1005",
                message: "`navigationDestination` is inside a lazy container or a repeated row.",
                range: project.range(destination.shown), proof: proof,
                advice: "Move it out of the container, to the stack's root view.",
                doubt: doubt?.words
                    ?? (destination.value.isForm ? "whether a form keeps its rows isn't documented" : nil))
        }
    }
}
