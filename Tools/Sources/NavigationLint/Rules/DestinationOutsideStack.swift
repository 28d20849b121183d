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
    ) { survey in
        var findings: [Place: Finding] = [:]
        for remark in survey.renderer.remarks where remark.kind == .barOnStack("navigationDestination") {
            findings[remark.place] = Finding(
                code: "MN1007",
                message: "`navigationDestination` is applied to the stack, not to a view inside it.",
                range: survey.range(remark.place),
                proof: [
                    survey.hop(remark.stack, "the stack begins here"),
                    survey.hop(remark.place, "the destination is applied to it"),
                ], advice: "Move it inside the stack, to its root view.")
        }
        for site in survey.renderer.sites {
            switch site.kind {
            case .present, .window: break
            default: continue
            }
            for destination in survey.content(of: site).destinations {
                if survey.systems(site, destination.trace).isEmpty { continue }
                if let old = findings[destination.place], old.doubt == nil || destination.trace.doubt != nil {
                    continue
                }
                let isWindow = site.kind == .window
                findings[destination.place] = Finding(
                    code: "MN1007",
                    message: "This `navigationDestination` isn't inside a stack"
                        + (isWindow ? "." : " where its view is presented."),
                    range: survey.range(destination.place),
                    proof: [survey.hop(site.place, site.note)] + survey.hops(destination.trace)
                        + [
                            survey.hop(
                                destination.place, "the destination is declared here, outside of any stack")
                        ],
                    advice: isWindow
                        ? "Put a `NavigationStack` around the view."
                        : "Put a `NavigationStack` around the presented view.", doubt: destination.trace.doubt
                )
            }
        }
        return Array(findings.values)
    }
}
