/// MN1007: a destination that no stack can see.
enum DestinationOutsideStack {
    static let check = Check(
        rule: Rule(
            code: "MN1007", name: "destination-outside-stack", severity: .error,
            summary: "`navigationDestination` outside of any stack.",
            explanation: """
                A destination tells the stack around it what to show. Outside of a stack, or on the stack itself, nothing asks for \
                it, and a push shows nothing or a warning sign.

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
                code: "MN1007", message: "`navigationDestination` stands on the stack, not inside it.",
                range: survey.range(remark.place),
                proof: [
                    survey.hop(remark.stack, "the stack begins here"),
                    survey.hop(remark.place, "the destination stands on it"),
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
                    message: "No stack is around this `navigationDestination`"
                        + (isWindow ? "." : " where it is presented."),
                    range: survey.range(destination.place),
                    proof: [survey.hop(site.place, site.note)] + survey.hops(destination.trace)
                        + [
                            survey.hop(
                                destination.place, "the destination is set here, and no stack is on the way")
                        ],
                    advice: isWindow
                        ? "Put a `NavigationStack` around the view."
                        : "Put a `NavigationStack` around what is presented.", doubt: destination.trace.doubt)
            }
        }
        return Array(findings.values)
    }
}
