/// MN1015: a link in the source that no pattern matches.
enum UnknownLink {
    static let check = Check(
        rule: Rule(
            code: "MN1015", name: "unknown-link", severity: .error,
            summary: "A link in the source that no pattern of this library matches.",
            explanation: """
                `open("/parks/yosemite")` looks a link up in the patterns that modules declare. A link without a pattern is refused, \
                and the screen stays as it is.

                Correct the link, or declare a pattern for it. Links are only compared if all patterns are literals.
                """,
            wrong: """
                import ModernNavigation
                struct Trail: Hashable, Codable { let name: String }
                struct Trails: NavigationModule {
                    func register(in modules: ModuleRegistry) {
                        modules.route(Trail.self) { Text($0.name) }
                        modules.links(for: Trail.self) { DeepLink("/trails/:name", make: Trail.init, extract: \\.name) }
                    }
                }
                struct Home: View {
                    let navigation: AppNavigationStore
                    var body: some View {
                        Button("Creek") { navigation.dispatch(.open("/trail/creek")) }
                    }
                }
                """,
            right: """
                import ModernNavigation
                struct Trail: Hashable, Codable { let name: String }
                struct Trails: NavigationModule {
                    func register(in modules: ModuleRegistry) {
                        modules.route(Trail.self) { Text($0.name) }
                        modules.links(for: Trail.self) { DeepLink("/trails/:name", make: Trail.init, extract: \\.name) }
                    }
                }
                struct Home: View {
                    let navigation: AppNavigationStore
                    var body: some View {
                        Button("Creek") { navigation.dispatch(.open("/trails/creek")) }
                    }
                }
                """)
    ) { project in
        let links = LinkMatching(project.renderer)
        guard links.isComplete else { return [] }
        return project.renderer.linkTexts.compactMap { link in
            guard link.text != "/", links.targets(of: link.text) == nil else { return nil }
            let nearest = links.nearest(to: link.text)
            return Finding(
                code: "MN1015", message: "No pattern matches the link \"\(link.text)\".",
                range: project.range(link.place),
                advice: nearest.map {
                    "Correct the link, or declare a pattern. The nearest one is \"\($0)\"."
                }
                    ?? "Declare a pattern for the link.")
        }
    }
}
