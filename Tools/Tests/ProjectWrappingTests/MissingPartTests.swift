import Testing

@testable import ProjectWrapping

struct MissingPartTests {
    private static let texts: [(String, MissingPart.Kind, String)] = [
        ("no such module 'WidgetKit'", .module, "WidgetKit"),
        ("cannot find type 'UIScene' in scope", .symbol, "UIScene"),
        ("cannot find 'withAnimation' in scope", .symbol, "withAnimation"),
        ("unknown attribute 'Query'", .symbol, "@Query"),
        ("no macro named 'Preview'", .symbol, "#Preview"),
        ("value of type 'some View' has no member 'statusBar'", .member, "View.statusBar"),
        ("type 'UIDevice' has no member 'batteryState'", .member, "UIDevice.batteryState"),
        ("value of type 'List<Int, Text>' has no member 'edges'", .member, "List.edges"),
        ("'Kind' is not a member type of struct 'App.Park'", .member, "App.Park.Kind"),
        ("no type named 'Map' in module 'MapKit'", .member, "MapKit.Map"),
        ("missing return", .other, "missing return"),
    ]

    @Test(arguments: texts)
    func `an error says what is missing`(text: String, kind: MissingPart.Kind, name: String) {
        let part = MissingPart(error: text)
        #expect(part.kind == kind && part.name == name)
    }

    @Test func `an error that is repeated is read once`() {
        let line = "/a/B.swift:3:7: error: cannot find 'x' in scope"
        let errors = SourceError.read("\(line)\n 3 | x\n\(line)\n/a/B.swift:4:1: warning: no\n")
        #expect(
            errors == [SourceError(file: "/a/B.swift", line: 3, column: 7, text: "cannot find 'x' in scope")])
    }
}
