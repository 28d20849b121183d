import Foundation
import Testing

@Suite("modernnav screens", .timeLimit(.minutes(30)))
struct ScreensCommandTests {
    private static let list = #"[{"name":"parks","link":"/parks","pattern":"/parks"}]"#

    @Test func `two folders are compared, with an exit code by choice`() throws {
        let scratch = try Scratch([
            "old/screens.json": Self.list, "old/parks.png": "1", "old/parks.txt": "Parks",
            "new/screens.json": Self.list, "new/parks.png": "1", "new/parks.txt": "Parks and more",
        ])
        let result = try Command.run(
            "screens", "--diff", "old", "new", "--output", "page.html", in: scratch.folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("| `/parks` | changed | text: +1 −1 |"), "\(result.output)")
        #expect(try scratch.read("page.html").contains("<span class=\"added\">+ Parks and more</span>"))
        let failing = ["screens", "--fail-on", "change", "--diff", "old"]
        #expect(try Command.run(failing + ["new"], in: scratch.folder).status == 1)
        #expect(try Command.run(failing + ["old"], in: scratch.folder).status == 0)
    }

    @Test(arguments: [
        (["--diff", "old"], "--diff needs two folders, and has 1."),
        (["--diff", "old", "none"], "none has no screens.json: it isn't a folder of screens."),
        (["--diff", "old", "bad"], "bad/screens.json has a name that no file of screens has."),
        ([], "--app or --diff is missing."),
        (["--app", "x"], "--output is missing: the folder for the screens."),
        (["--app", "x", "--output", "y"], "x isn't an executable file."),
    ])
    func `wrong use says what is wrong`(arguments: [String], message: String) throws {
        let scratch = try Scratch([
            "old/screens.json": Self.list,
            "bad/screens.json": #"[{"name":"../x","link":"/parks","pattern":"/parks"}]"#,
        ])
        let result = try Command.run(["screens"] + arguments, in: scratch.folder)
        #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    }
}
