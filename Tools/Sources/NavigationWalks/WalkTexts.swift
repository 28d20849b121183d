import NavigationReports

extension WalkReport {
    /// The walks as text: each fault with a test that shows it, each note with its way.
    ///
    /// - Parameter colours: whether to write escape sequences for colours.
    public func text(colours: Bool) -> String {
        var output = ""
        for walk in walks { output += text(of: walk, colours) + "\n" }
        for failure in failures {
            output += bold("\(Escapes.line(failure.test)) failed:", colours) + "\n"
            output += lines(failure.output, indent: "  ") + "\n"
        }
        let results = walks.compactMap(\.result)
        let faults = results.reduce(0) { $0 + $1.faults.count }
        let notes = results.reduce(0) { $0 + $1.notes.count }
        output += "\(counted(walks.count, "walk")): \(counted(faults, "fault")), \(counted(notes, "note"))"
        let incomplete = results.count { !$0.isComplete }
        if incomplete > 0 { output += ", \(incomplete) not complete" }
        if !failures.isEmpty { output += "; \(counted(failures.count, "test")) failed" }
        return output + ".\n"
    }

    private func text(of walk: WalkedApp, _ colours: Bool) -> String {
        let name = bold(Escapes.line(walk.name), colours)
        guard let result = walk.result else { return "\(name): the walk didn't end.\n" }
        let ways = result.screens.states.reduce(0) { $0 + $1.ways.count }
        var output =
            "\(name): \(counted(result.screens.states.count, "state")), \(counted(ways, "way")), "
            + "\(counted(result.faults.count, "fault")), \(counted(result.notes.count, "note"))"
            + "\(result.isComplete ? "" : ", not complete"); \(counted(result.screens.openedApps, "app")), "
            + "\(counted(result.screens.actions, "action"))\n"
        for (findings, sign, colour) in [(result.faults, "✘", "1;31"), (result.notes, "•", "33")] {
            for finding in findings {
                output +=
                    "\(paint("\(sign) \(finding.kind)", colour, colours)): \(Escapes.line(finding.what))\n"
                output += "  Way: \(Escapes.line(finding.summary))\n"
                if let test = finding.test { output += lines(test, indent: "      ") }
            }
        }
        for accepted in result.accepted {
            output +=
                "  accepted, \(Escapes.line(accepted.reason)): \(Escapes.line(accepted.finding.what))\n"
        }
        if let tests = result.tests {
            output +=
                "  \(counted(tests.sources.count, "test")) \(tests.sources.count == 1 ? "takes" : "take") "
                + "\(counted(tests.ways, "way"))\n"
            output += tests.left.map { "  not taken by a test: \(Escapes.line($0))\n" }.joined()
        }
        return output + result.notWalked.map { "  not walked: \(Escapes.line($0))\n" }.joined()
    }

    /// The walks as JUnit's XML: each is a suite, and each kind of faults a case.
    public var junit: String {
        var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"modernnav explore\">\n"
        for walk in walks {
            let faults = walk.result?.faults ?? []
            let kinds = kinds.filter(\.isFault).map(\.name)
            let failed = Set(faults.map(\.kind))
            let isOver = walk.result?.isComplete == true
            output +=
                "  <testsuite name=\"\(Escapes.xml(walk.name))\" tests=\"\(kinds.count + 1)\" "
                + "failures=\"\(failed.count + (walk.result == nil ? 1 : 0))\" "
                + "skipped=\"\(walk.result != nil && !isOver ? 1 : 0)\">\n"
            for kind in kinds {
                let found = faults.filter { $0.kind == kind }
                output += testCase(kind, in: walk, found.map(failure))
            }
            switch walk.result {
            case nil:
                output += testCase("complete", in: walk, ["<failure message=\"The walk didn't end.\"/>"])
            case .some(let result):
                let reasons = result.notWalked.joined(separator: "\n")
                output += testCase(
                    "complete", in: walk,
                    isOver ? [] : ["<skipped message=\"\(Escapes.xml(reasons))\"/>"])
            }
            output += "  </testsuite>\n"
        }
        if !failures.isEmpty {
            output +=
                "  <testsuite name=\"tests\" tests=\"\(failures.count)\" failures=\"\(failures.count)\" skipped=\"0\">\n"
            for failure in failures {
                output +=
                    "    <testcase classname=\"tests\" name=\"\(Escapes.xml(failure.test))\">\n"
                    + "      <failure message=\"The test failed.\">\(Escapes.xml(failure.output))</failure>\n    </testcase>\n"
            }
            output += "  </testsuite>\n"
        }
        return output + "</testsuites>\n"
    }

    private func testCase(_ name: String, in walk: WalkedApp, _ children: [String]) -> String {
        let start = "    <testcase classname=\"\(Escapes.xml(walk.test))\" name=\"\(Escapes.xml(name))\""
        if children.isEmpty { return start + "/>\n" }
        return start + ">\n" + children.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }

    private func failure(_ finding: WalkedApp.Finding) -> String {
        let text = ["Way: \(finding.summary)", finding.test].compactMap { $0 }.joined(separator: "\n")
        return "<failure message=\"\(Escapes.xml(finding.what))\">\(Escapes.xml(text))</failure>"
    }

    private func bold(_ text: String, _ colours: Bool) -> String { paint(text, "1", colours) }

    private func paint(_ text: String, _ code: String, _ isOn: Bool) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private func lines(_ text: String, indent: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            "\(indent)\(Escapes.line(String($0)))\n"
        }.joined()
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
