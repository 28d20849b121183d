/// MN1007: a destination that isn't inside a stack.
enum DestinationOutsideStack {
    static let check = Check(
        rule: Rule(
            code: "MN1007", name: "destination-outside-stack", severity: .error,
            summary: "`navigationDestination` outside of any stack.",
            explanation: """
                A destination defines the view that the stack around it shows for a value. Outside of a stack, or on the stack itself, \
                it has no effect: a push shows nothing, or a warning sign.

                Move it inside the stack. A sheet needs a stack of its own.
                """,
            wrong: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("One", value: 1)
                        }
                        .navigationDestination(for: Int.self) { Text("Number \\($0)") }
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
        var findings: [FileRange: Finding] = [:]
        for remark in project.renderer.remarks where remark.kind == .barOnStack("navigationDestination") {
            // On a stack inside a stack it works in the outer one. MN1002 reports the inner one.
            if project.nestedStacks.contains(remark.stack) { continue }
            findings[remark.place] = Finding(
                code: "MN1007",
                message: "`navigationDestination` is applied to the stack, not to a view inside it.",
                range: project.range(remark.place),
                proof: [
                    project.hop(remark.stack, "the stack begins here"),
                    project.hop(remark.place, "the destination is applied to it"),
                ], advice: "Move it inside the stack, to its root view.")
        }
        for site in project.renderer.sites {
            switch site.kind {
            case .present, .window: break
            default: continue
            }
            for destination in project.content(of: site).destinations {
                if project.systems(site, destination.trace).isEmpty { continue }
                if let old = findings[destination.shown] ?? findings[destination.place],
                    old.doubt == nil || destination.trace.doubt != nil
                {
                    continue
                }
                let isWindow = site.kind == .window
                findings[destination.shown] = Finding(
                    code: "MN1007",
                    message: "This `navigationDestination` isn't inside a stack"
                        + (isWindow ? "." : " where its view is presented."),
                    range: project.range(destination.shown),
                    proof: [project.hop(site.place, site.note)] + project.hops(destination.trace)
                        + [
                            project.hop(
                                destination.place, "the destination is declared here, outside of any stack")
                        ],
                    advice: isWindow
                        ? "Put a `NavigationStack` around the view."
                        : "Put a `NavigationStack` around the presented view.",
                    doubt: destination.trace.doubt?.words
                )
            }
        }
        return Array(findings.values)
    }
}
