import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

/// Files written by this library as of commit 2f88a4c, before tabs and columns became one container.
private enum EarlierFiles {
    static let tabs = """
        TU5hdkpybgF+AAAAHit7KxuMUTh7InN0YXRlIjp7InRhYnMiOnsiZmxvd3MiOlt7ImZsb3ciOnsicGF0aCI6WyJ6aW9uIl19LCJpZCI6InBhcmtzIn0sey\
        JmbG93Ijp7fSwiaWQiOiJzaG9wIn1dLCJzZWxlY3Rpb24iOiJwYXJrcyJ9fSwidmVyc2lvbiI6MX09AAAAXaXHq9jqgVh7ImVkaXRzIjpbeyJhdCI6WyJ0\
        YWI6cGFya3MiXSwiZnJvbSI6MSwicm91dGVzIjpbInRyYWlscyJdfV19NQAAAPmB1xPsuFH5eyJlZGl0cyI6W3siYXQiOlsidGFiOnBhcmtzIl0sImZyb2\
        0iOjEsInJvdXRlcyI6W119XX0lAAAA+ymzoAEBcat7ImVkaXRzIjpbeyJhdCI6W10sInNlbGVjdCI6InNob3AifV19QgAAALJ0SOQIv951eyJlZGl0cyI6\
        W3siYXQiOlsidGFiOnNob3AiXSwiZnJvbSI6MCwicm91dGVzIjpbImJvb3RzIiwiY2FydCJdfV19hwAAAFryOznifJtNeyJlZGl0cyI6W3siYXQiOlsidG\
        FiOnNob3AiXSwiZnJvbSI6Miwicm91dGVzIjpbInBheSJdfSx7ImF0IjpbInRhYjpzaG9wIl0sInByZXNlbnRhdGlvbiI6eyJmbG93Ijp7fSwic2hlZXQi\
        OiJjYXJkIiwic3R5bGUiOiJjb3ZlciJ9fV19SAAAAJw3tamJ6lB/eyJlZGl0cyI6W3siYXQiOlsidGFiOnNob3AiLCJwcmVzZW50ZWQiXSwiZnJvbSI6MC\
        wicm91dGVzIjpbIm51bWJlciJdfV19NAAAAN3l4uTuRp3UeyJlZGl0cyI6W3siYXQiOlsidGFiOnNob3AiXSwiZnJvbSI6Miwicm91dGVzIjpbXX1dfUEA\
        AABARKnHiDBXFnsiZWRpdHMiOlt7ImF0IjpbInRhYjpwYXJrcyJdLCJmcm9tIjowLCJyb3V0ZXMiOlsibWFwIiwiemlvbiJdfV195AAAACXKv7UcTTqxey\
        JlZGl0cyI6W3siYXQiOlsidGFiOnNob3AiLCJwcmVzZW50ZWQiXSwicHJlc2VudGF0aW9uIjp7ImZsb3ciOnt9LCJzaGVldCI6ImxvZ2luIiwic3R5bGUi\
        OiJzaGVldCJ9fSx7ImF0IjpbXSwiaGVsZCI6eyJhY3Rpb24iOnsic2VuZCI6eyJwdXNoIjoicHJvZmlsZSJ9LCJ0YWIiOiJwYXJrcyJ9LCJwcmVzZW50ZX\
        IiOlsidGFiOnNob3AiLCJwcmVzZW50ZWQiXSwidW50aWwiOiJzaWduZWRJbiJ9fV19
        """

    static let columns = """
        TU5hdkpybgGdAAAAdmmb2QdIT7V7InN0YXRlIjp7ImNvbHVtbnMiOnsiZmxvd3MiOlt7ImZsb3ciOnsicGF0aCI6WyJpbmJveCJdfSwiaWQiOiJzaWRlYm\
        FyIn0seyJmbG93Ijp7fSwiaWQiOiJkZXRhaWwifV0sImZyb250Ijoic2lkZWJhciIsInZpc2liaWxpdHkiOiJhdXRvbWF0aWMifX0sInZlcnNpb24iOjF9\
        dQAAAGtk/be86nzWeyJlZGl0cyI6W3siYXQiOltdLCJmcm9udCI6ImRldGFpbCIsInZpc2liaWxpdHkiOiJhdXRvbWF0aWMifSx7ImF0IjpbImNvbHVtbj\
        pkZXRhaWwiXSwiZnJvbSI6MCwicm91dGVzIjpbIm1haWwgMSJdfV19QAAAAKXcQ1DVdaYCeyJlZGl0cyI6W3siYXQiOlsiY29sdW1uOmRldGFpbCJdLCJm\
        cm9tIjoxLCJyb3V0ZXMiOlsicmVwbHkiXX1dfUAAAAAJmnlgz8x8cnsiZWRpdHMiOlt7ImF0IjpbXSwiZnJvbnQiOiJkZXRhaWwiLCJ2aXNpYmlsaXR5Ij\
        oiZGV0YWlsT25seSJ9XX1TAAAA+zV+3jo2mx17ImVkaXRzIjpbeyJhdCI6W10sInByZXNlbnRhdGlvbiI6eyJmbG93Ijp7fSwic2hlZXQiOiJuZXcgbWFp\
        bCIsInN0eWxlIjoic2hlZXQifX1dfQ==
        """

    static let journey = #"""
        {"start":{"tabs":{"flows":[{"flow":{},"id":"parks"},{"flow":{},"id":"shop"}],"selection":"parks"}},"version":1}
        {"action":{"restore":"tabs"},"from":{"tab":"parks"},"outcome":"unchanged","restored":{"tabs":{"flows":[{"flow":{},"id":"parks"},{"flow":{},"id":"shop"}],"selection":"parks"}},"source":"restore","time":0.1,"to":{"tab":"parks"}}
        {"action":{"send":{"push":"zion"},"tab":"parks"},"from":{"tab":"parks"},"outcome":"changed","source":"code","time":0.1,"to":{"route":"zion"}}
        {"action":{"send":{"push":"trails"},"tab":"parks"},"from":{"route":"zion"},"outcome":"changed","source":"code","time":0.1,"to":{"route":"trails"}}
        {"action":{"send":{"pop":1},"tab":"parks"},"from":{"route":"trails"},"outcome":"changed","source":"code","time":0.1,"to":{"route":"zion"}}
        {"action":{"select":"shop"},"from":{"route":"zion"},"outcome":"changed","source":"code","time":0.1,"to":{"tab":"shop"}}
        {"action":{"send":{"replace":["boots","cart"]},"tab":"shop"},"from":{"tab":"shop"},"outcome":"changed","source":"code","time":0.1,"to":{"route":"cart"}}
        {"action":{"batch":[{"top":{"push":"pay"}},{"top":{"as":"cover","present":"card"}}]},"from":{"route":"cart"},"outcome":"changed","source":"code","time":0.1,"to":{"sheet":"card"}}
        {"action":{"top":{"push":"number"}},"from":{"sheet":"card"},"outcome":"changed","source":"code","time":0.1,"to":{"route":"number"}}
        {"action":{"send":{"setPath":["boots","cart"]},"tab":"shop"},"from":{"route":"number"},"outcome":"changed","source":"systemBack","time":0.1,"to":{"route":"number"}}
        {"action":{"send":{"at":0,"insert":"map"},"tab":"parks"},"from":{"route":"number"},"outcome":"changed","source":"code","time":0.1,"to":{"route":"number"}}
        {"action":{"send":{"popTo":"none"},"tab":"parks"},"from":{"route":"number"},"outcome":"unchanged","source":"code","time":0.1,"to":{"route":"number"}}
        {"action":{"send":{"push":"profile"},"tab":"parks"},"from":{"route":"number"},"outcome":"unchanged","source":"code","time":0.1,"to":{"route":"number"}}
        {"action":{"ruled":{"action":{"send":{"push":"profile"},"tab":"parks"},"says":{"as":"sheet","hold":"signedIn","presenting":"login"}}},"from":{"route":"number"},"outcome":"changed","source":"code","time":0.1,"to":{"sheet":"login"}}
        """#
}

@MainActor
@Suite struct EarlierFilesTests {
    private let files = MemoryFileSystem()

    /// The state of a scene, restored from a file of an earlier version and saved again.
    private func restored(_ scene: String, _ file: String) throws -> Flow {
        files.files["/saved/\(scene).journal"] = [UInt8](try #require(Data(base64Encoded: file)))
        let saving = NavigationSaving<String, String>(folder: "/saved", files: files) {
            Issue.record("\($0)")
        }
        let store = NavigationStore(initialState: Flow()) { NavigationReducer { _ in }.saving(saving) }
        store.dispatch(.restore(scene: scene))
        return store.state
    }

    @Test func `a saved state with tabs, sheet, cover and held plan is still restored`() throws {
        var tabs = TabsState<String, String>("parks", "shop")
        tabs["parks"] = Flow(path: ["map", "zion"])
        let card = Flow(path: ["number"], presentation: Presentation("login"))
        tabs["shop"] = Flow(
            path: ["boots", "cart"], presentation: Presentation("card", as: .cover, flow: card))
        tabs.select("shop")
        let state = try restored("tabs", EarlierFiles.tabs)
        #expect(state.tabs == tabs)
        #expect(state.held?.action == .tab("parks", .push("profile")))
        #expect(state.held?.reason == .until("signedIn"))
        var resumed = state
        resumed.apply(.resume("signedIn"))
        #expect(resumed.tabs?["parks"]?.path == ["map", "zion", "profile"])
    }

    @Test func `a saved state with columns is still restored`() throws {
        var columns = ColumnsState<String, String>(.two, visibility: .detailOnly)
        columns[.sidebar] = Flow(path: ["inbox"])
        columns[.detail] = Flow(path: ["mail 1", "reply"])
        columns.show(.detail)
        let expected = Flow(presentation: Presentation("new mail"), columns: columns)
        #expect(try restored("columns", EarlierFiles.columns) == expected)
    }

    @Test func `a recorded journey still leads to the same state`() throws {
        let journey = try Journey<String, String>(jsonLines: EarlierFiles.journey)
        let last = journey.state(after: journey.steps.count)
        #expect(last == (try restored("tabs", EarlierFiles.tabs)))
        let sources: [NavigationSource] = journey.steps.map(\.source).filter { $0 != .code }
        #expect(sources == [.restore, .back])
    }
}
