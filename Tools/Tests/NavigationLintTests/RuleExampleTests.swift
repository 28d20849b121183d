import NavigationLint
import Testing

@Suite struct RuleExampleTests {
    @Test(arguments: Rules.all) func `a rule reports its wrong example`(_ rule: Rule) async {
        let analysis = await Analyser().analyse(sources: ["Example.swift": "import SwiftUI\n" + rule.wrong])
        #expect(analysis.findings.contains { $0.code == rule.code && $0.doubt == nil })
    }

    @Test(arguments: Rules.all) func `a rule reports nothing in its right example`(_ rule: Rule) async {
        let analysis = await Analyser().analyse(sources: ["Example.swift": "import SwiftUI\n" + rule.right])
        #expect(analysis.findings.isEmpty)
    }

    @Test func `codes and names are unique and in order`() {
        #expect(Rules.all.map(\.code) == Rules.all.map(\.code).sorted())
        #expect(Set(Rules.all.map(\.name)).count == Rules.all.count)
        #expect(Set(Rules.all.map(\.code)).count == Rules.all.count)
    }
}
