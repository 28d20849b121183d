import Foundation
import Testing

@testable import ProjectWrapping

struct CompileReportTests {
    private func wrapped() -> ProjectWrapper.Wrapped {
        func target(_ name: String, _ files: String...) -> WrappedProject.Target {
            WrappedProject.Target(
                name: name, kind: .library, sources: files.map { .init(path: $0, file: "/p/\($0)") })
        }
        return ProjectWrapper.Wrapped(
            folder: "/cache/Parks",
            project: WrappedProject(
                name: "Parks", folder: "/p",
                targets: [target("Kit", "A.swift"), target("Parks", "B.swift", "C.swift")],
                leftOut: [
                    .init(what: "target Watch", why: "it is built neither for the phone nor for the Mac")
                ]),
            watched: ["/p"])
    }

    private func report() -> CompileReport {
        let wrapped = wrapped()
        var report = CompileReport(wrapped)
        report.add(wrapped.project.targets[0], in: wrapped, output: "", status: 0, stubs: [:])
        let file = "/cache/Parks/Sources/Parks/B.swift"
        report.add(
            wrapped.project.targets[1], in: wrapped,
            output: """
                \(file):3:1: error: cannot find type 'Widget' in scope
                \(file):4:1: error: cannot find type 'Widget' in scope
                \(file):5:1: error: value of type 'some View' has no member 'glow'
                """, status: 1, stubs: ["WidgetKit": [file]])
        return report
    }

    @Test func `the report counts targets and files, and lists what is missing by its kind`() {
        #expect(
            report().text(limit: 20) == """
                Parks: 1 of 2 targets compile, 2 of 3 files without errors.
                  Kit    1 of 1 file, compiles
                  Parks  1 of 2 files, 4 errors

                Missing modules
                  WidgetKit  1 time: B.swift

                Missing types, functions and values
                  Widget  2 times: B.swift

                Missing members
                  View.glow  1 time: B.swift

                Left out
                  target Watch: it is built neither for the phone nor for the Mac

                The package: /cache/Parks

                """)
        #expect(!report().isComplete)
    }

    @Test func `the report as JSON can be read again`() throws {
        let report = report()
        #expect(try JSONDecoder().decode(CompileReport.self, from: Data(report.json().utf8)) == report)
    }

    @Test func `a compiler that fails without a place is a reason`() {
        let wrapped = wrapped()
        var report = CompileReport(wrapped)
        report.add(
            wrapped.project.targets[0], in: wrapped, output: "error: out of memory\n", status: 1, stubs: [:])
        #expect(report.targets.map(\.notCompiled) == ["error: out of memory"] && !report.isComplete)
    }
}
