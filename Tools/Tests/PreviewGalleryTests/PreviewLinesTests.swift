#if os(Linux)
    import CommandOutput
    import Foundation
    import Testing

    @testable import PreviewGallery

    @Suite struct PreviewLinesTests {
        private let text = """
            The app prints something.
            {"source": 0, "file": "Shop/B.swift", "line": 9}
            {"source": 0, "preview": 0, "layout": {"kind": "device"}, "orientation": "portrait"}
            {"source": 1, "file": "Shop/A.swift", "line": 5}
            {"source": 1, "preview": 0, "name": "Cart", "layout": {"kind": "sizeThatFits"}, "orientation": "landscapeLeft"}
            {"source": 2, "file": "Shop/B.swift", "line": 4}
            {"source": 2, "preview": 0, "name": "Row", "argument": "1", "layout": {"kind": "device"}, "orientation": "portrait"}
            {"source": 2, "preview": 1, "name": "Row", "argument": "1", "layout": {"kind": "device"}, "orientation": "portrait"}
            {"source": 3, "type": "Shop.Row_Previews"}
            """

        private func listing(_ lines: PreviewLines, _ failures: [Int: String] = [:]) -> PreviewListing {
            lines.listing(failures: failures) { type in
                type == "Shop.Row_Previews" ? PreviewLines.Declaration(file: "Shop/Row.swift", line: 7) : nil
            }
        }

        @Test func `previews are in the order of files and lines, and each has its own link`() {
            let lines = PreviewLines(text + "\n{\"languages\": [\"en\", \"de\"]}")
            let listing = listing(lines)
            #expect(lines.isComplete)
            #expect(
                listing.previews.map(\.link) == [
                    "Shop/A.swift:Cart", "Shop/B.swift:Row, 1", "Shop/B.swift:Row, 1 2",
                    "Shop/B.swift:Preview 1",
                ])
            #expect(listing.previews.map(\.key) == ["1.0", "2.0", "2.1", "0.0"])
            #expect(listing.languages == ["en", "de"])
        }

        @Test func `a declaration that has stopped the program is listed with the reason`() {
            let lines = PreviewLines(text)
            #expect(!lines.isComplete)
            #expect(lines.lastSource == 3)
            let failed = listing(lines, [3: "It has stopped."]).previews.filter { $0.failure != nil }
            #expect(failed.map(\.link) == ["Shop/Row.swift:Row_Previews"])
            #expect(failed.map(\.key) == ["3.0"] && failed.map(\.line) == [7])
            #expect(failed.map(\.failure) == ["It has stopped."])
        }

        @Test func `a provider is found in the folder of its module, also inside another type`() {
            let nested = "enum Rows {\n    struct Row_Previews: SwiftUI.PreviewProvider {}\n}"
            let finder = ProviderFinder(files: [
                ("/p/Sources/Other/Row.swift", "struct Row_Previews: PreviewProvider {}"),
                ("/p/Sources/Shop/Row.swift", "\nprivate struct Row_Previews: PreviewProvider {}"),
                ("/p/Sources/Shop/Nested.swift", nested),
            ])
            #expect(
                finder.declaration(of: "Shop.Row_Previews")
                    == PreviewLines.Declaration(file: "Shop/Row.swift", line: 2))
            #expect(
                finder.declaration(of: "Shop.Rows.Row_Previews")
                    == PreviewLines.Declaration(file: "Shop/Nested.swift", line: 2))
            #expect(finder.declaration(of: "Shop.Missing_Previews") == nil)
        }
    }

    @Suite struct FaultTextTests {
        @Test func `a trap is shown with its message and its places in the package`() {
            let said = """
                2026-01-01T00:00:00+0000 info host: started
                Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

                *** Signal 4: Backtracing from 0x1... done ***

                  0               0x01 fatal + 1 in libswiftCore.so
                  1 [ra]          0x02 Trap.body.getter + 2 in Small at /p/Sources/Views/Faults.swift:6:34
                  2 [ra]          0x03 update + 3 in Small at /p/.build/checkouts/Library/View.swift:8:9
                """
            let text = FaultText.lines("It has stopped: Illegal instruction.", said: said, package: "/p")
            #expect(
                text == """
                    It has stopped: Illegal instruction.
                    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
                    at Sources/Views/Faults.swift:6:34
                    """)
        }
    }

    @Suite struct LibraryGalleryTests {
        private func dumped(_ dependency: String) -> String {
            """
            {"name": "Shop", "products": [{"name": "ShopViews", "type": {"library": ["automatic"]}},
            {"name": "tool", "type": {"executable": null}}], "dependencies": [\(dependency)]}
            """
        }

        private let repository = """
            {"sourceControl": [{"identity": "modernnavigation", "location": {"remote": [{"urlString": "https://a.example/ModernNavigation"}]},
            "requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}}]}
            """

        @Test func `the generated package depends on the libraries and on the host`() throws {
            let gallery = try LibraryGallery(dumped: Data(dumped(repository).utf8), package: "/p/shop")
            #expect(gallery.manifest.contains(".package(name: \"Shop\", path: \"/p/shop\")"))
            #expect(
                gallery.manifest.contains(
                    ".package(url: \"https://a.example/ModernNavigation\", \"1.0.0\"..<\"2.0.0\")"))
            #expect(gallery.manifest.contains(".product(name: \"ShopViews\", package: \"Shop\")"))
            #expect(
                gallery.manifest.contains(".product(name: \"BrowserHost\", package: \"modernnavigation\")"))
            #expect(!gallery.manifest.contains("\"tool\""))
        }

        @Test func `a package without this library is rejected with the reason`() throws {
            let error = #expect(throws: CommandError.self) {
                _ = try LibraryGallery(dumped: Data(dumped("").utf8), package: "/p/shop")
            }
            #expect(error?.description.contains("shop doesn't depend on ModernNavigation") == true)
        }
    }
#endif
