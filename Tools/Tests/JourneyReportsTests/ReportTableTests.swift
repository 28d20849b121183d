import Testing

@testable import JourneyReports

@Suite struct TableTests {
    @Test(arguments: [
        ("=1", "'=1"), (" =1", "' =1"), ("\u{A0}+1", "'\u{A0}+1"), ("\u{200B}-1", "'\u{200B}-1"),
        ("\u{FEFF}@a", "'\u{FEFF}@a"), ("\u{B}=1", "'\u{B}=1"), ("\u{202E}=1", "'\u{202E}=1"),
        ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"), ("﹦1", "'﹦1"),
        ("\u{2212}1", "'\u{2212}1"),
        ("|a", "'|a"), ("\t=1", "\"'\t'=1\""), ("\nx", "\"'\nx\""),
        // A cell may be split at these.
        ("a;=1", "\"a;'=1\""), ("a, ＝1", "\"a,' ＝1\""), ("a\n=1", "\"a\n'=1\""),
    ])
    func `a cell that a spreadsheet would run is defused`(text: String, field: String) {
        #expect(ReportTable.field(text) == field)
    }

    @Test(arguments: [
        "/parks/:id", "sheet:ParkRoute.filter", "3f0c", "–", "a=1", "a -1", "é", "日本語", "", " a",
    ])
    func `any other cell is unchanged`(text: String) {
        #expect(ReportTable.field(text) == text)
    }
}
