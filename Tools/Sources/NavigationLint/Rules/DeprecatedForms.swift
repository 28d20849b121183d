/// MN1001: deprecated navigation views and links.
enum DeprecatedForms {
    static let check = Check(
        rule: Rule(
            code: "MN1001", name: "deprecated-form", severity: .warning,
            summary: "A navigation view or link in a deprecated form.",
            explanation: """
                `NavigationView`, `NavigationLink(isActive:)` and `NavigationLink(tag:selection:)` are deprecated since iOS 16. They \
                have no path: the screens that they show can't be read, saved or opened by a link, and several active links on one \
                view push unintended screens.

                Use `NavigationStack` or `NavigationSplitView`, `navigationDestination(isPresented:)` and links with values. Code for \
                older systems isn't reported: the other branch of `if #available`, and files of which every target supports \
                iOS 15 or a system of its year. Previews are only reported with `--strict`.
                """,
            wrong: """
                struct Home: View {
                    @State private var showsDetail = false
                    var body: some View {
                        NavigationView {
                            NavigationLink("Detail", destination: Text("Detail"), isActive: $showsDetail)
                        }
                    }
                }
                """,
            right: """
                struct Home: View {
                    @State private var showsDetail = false
                    var body: some View {
                        NavigationStack {
                            Button("Detail") { showsDetail = true }
                                .navigationDestination(isPresented: $showsDetail) { Text("Detail") }
                        }
                    }
                }
                """)
    ) { project in
        var findings: [Finding] = []
        for file in project.index.files where !file.isTest {
            for form in file.summary.deprecated where !form.isFallback {
                let name = form.kind == .navigationView ? "NavigationView" : "NavigationLink"
                // A type of the project may have the same name.
                if project.index.type([name], in: nil, from: file) != nil { continue }
                if project.index.isOlder(file, than: 16) { continue }
                let (message, advice) = texts(form.kind)
                findings.append(
                    Finding(
                        code: "MN1001", message: message,
                        range: project.range(FileRange(file: Int32(file.id), span: form.span)),
                        advice: advice,
                        doubt: form.isPreview ? "it is in a preview" : nil))
            }
        }
        return findings
    }

    private static func texts(_ kind: DeprecatedForm.Kind) -> (String, String) {
        switch kind {
        case .navigationView:
            (
                "`NavigationView` is deprecated.",
                "Use `NavigationStack`, or `NavigationSplitView` for columns."
            )
        case .isActive:
            (
                "`NavigationLink(isActive:)` is deprecated.",
                "Use `navigationDestination(isPresented:)` and a button that sets the flag."
            )
        case .tagSelection:
            (
                "`NavigationLink(tag:selection:)` is deprecated.",
                "Use `NavigationLink(value:)` and `navigationDestination(for:)`."
            )
        }
    }
}
