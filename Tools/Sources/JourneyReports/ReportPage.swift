public import Journeys

/// One page to look at, which loads nothing from elsewhere.
public enum ReportPage {
    /// - Parameters:
    ///   - title: what the page is about, such as the app.
    ///   - selection: the text below the title.
    public static func write(_ portrait: Portrait, funnels: [Funnel], title: String, selection: Selection)
        -> String
    {
        let palette = Palette(portrait.summary.screens.map(\.name))
        let sections = [
            ("sankey", "First steps", firstSteps(portrait, palette)),
            ("funnels", "Funnels", funnelBars(funnels)),
            ("graph", "Ways", graph(portrait, palette)),
            ("time", "Time on screen", time(portrait)),
            ("dropoff", "Ends and turning back", dropoff(portrait)),
            ("links", "Links", links(portrait)),
            ("failures", "Failures", failures(portrait)),
            ("retention", "Coming back", retention(portrait)),
            ("what", "What there is", what(portrait)),
        ]
        let shown = portrait.summary.events == 0 ? [] : sections.filter { !$0.2.isEmpty }
        let links = shown.map { "<li><a href=\"#\($0.0)\">\($0.1)</a></li>" }.joined()
        let body = shown.map {
            "<section id=\"\($0.0)\" aria-labelledby=\"\($0.0)-h\">\n<h2 id=\"\($0.0)-h\">\($0.1)</h2>\n\($0.2)</section>\n"
        }
        .joined()
        let nothing =
            "<section><h2>Nothing yet</h2><p class=\"why\">No event is chosen by these filters.</p></section>\n"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>\(Plain.html(title))</title>
            <style>
            \(text(PackageResources.report_css))</style>
            </head>
            <body>
            <header>
            <h1>\(Plain.html(title))</h1>
            <p class="soft">\(Plain.html(subtitle(portrait, selection)))</p>
            \(totals(portrait))\(days(portrait.summary))</header>
            <nav aria-label="Sections"><ul>\(links)</ul></nav>
            <main>
            \(shown.isEmpty ? nothing : body)</main>
            <footer>Times and days are in UTC. Visits, sessions and all other words are defined in Tools/docs/Journeys.md.</footer>
            <script>
            \(text(PackageResources.report_js))</script>
            </body>
            </html>

            """
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Parts

    private static func subtitle(_ portrait: Portrait, _ selection: Selection) -> String {
        var parts: [String] = []
        if let first = portrait.summary.first, let last = portrait.summary.last {
            let (one, other) = (Day(at: first).description, Day(at: last).description)
            parts.append(one == other ? one : "\(one) to \(other)")
        }
        let filters = [
            ("app", selection.app), ("version", selection.appVersion), ("module", selection.module),
            ("source", selection.source?.rawValue), ("since", selection.since?.description),
            ("until", selection.until?.description),
        ]
        for (name, value) in filters { if let value { parts.append("\(name) \(value)") } }
        return parts.joined(separator: " · ")
    }

    private static func totals(_ portrait: Portrait) -> String {
        let summary = portrait.summary
        let perSession =
            summary.sessions == 0
            ? 0 : (Double(summary.visits) / Double(summary.sessions) * 10).rounded() / 10
        let totals: [(String, String)] = [
            (Plain.number(summary.sessions), "sessions"), (Plain.number(summary.persons), "persons"),
            (Plain.number(summary.visits), "visits"), (String(perSession), "visits per session"),
            (Plain.number(summary.screens.count), "screens"),
            (Plain.number(portrait.failures.count), "failures"),
        ]
        return "<ul class=\"totals\">"
            + totals.map { "<li><strong>\($0.0)</strong><span>\($0.1)</span></li>" }.joined()
            + "</ul>\n"
    }

    /// Events by day, the last 90 of them.
    private static func days(_ summary: Summary) -> String {
        let days = summary.days.suffix(90)
        guard days.count > 1, let first = days.first, let last = days.last,
            let most = days.map(\.count).max()
        else { return "" }
        let start = Day(first.name)?.number ?? 0
        let count = (Day(last.name)?.number ?? 0) - start + 1
        let width = 1100 / Double(max(count, 14))
        let bars = days.map { day in
            let height = max(1, 60 * Double(day.count) / Double(max(1, most)))
            let x = Double((Day(day.name)?.number ?? 0) - start) * width
            return
                "<rect x=\"\(coordinate(x))\" y=\"\(coordinate(64 - height))\" width=\"\(coordinate(max(1, width - 3)))\" height=\"\(coordinate(height))\" rx=\"2\"><title>\(day.name): \(Plain.number(day.count)) events</title></rect>"
        }.joined()
        return
            "<svg class=\"days\" role=\"img\" aria-label=\"Events by day, from \(first.name) to \(last.name)\" viewBox=\"0 0 1100 66\" preserveAspectRatio=\"none\" style=\"width:100%;height:66px;margin-top:16px\">\(bars)</svg>\n"
    }

    private static func firstSteps(_ portrait: Portrait, _ palette: Palette) -> String {
        let sankey = Sankey(portrait.traffic)
        guard !sankey.isEmpty else { return "" }
        return why(
            "The first \(Traffic.places) screens of sessions. A bar is as high as it has sessions; red at its side are those that end there."
        ) + "<div class=\"scroll\">" + sankey.svg(palette) + "</div>\n" + hint
    }

    private static let hint =
        "<p class=\"hint\" aria-live=\"polite\">Point at a screen, or go from one to the next by the arrow keys, to see what belongs to it.</p>\n"

    private static func graph(_ portrait: Portrait, _ palette: Palette) -> String {
        let drawing = TrafficDrawing(
            portrait.traffic, visits: portrait.summary.screens.map { ($0.name, $0.count) })
        guard !drawing.isEmpty else { return "" }
        var text =
            "Ways on between screens, as wide as they are used; ways back are not drawn, and are in the table."
        if drawing.hidden > 0 {
            text +=
                " The \(Plain.number(drawing.hidden)) screens with the fewest visits are only in the table."
        }
        return why(text) + "<div class=\"scroll\">" + drawing.svg(palette) + "</div>\n" + hint
            + "<details><summary>All ways</summary>\(table(portrait.traffic.tables[0], rows: 2000))</details>\n"
    }

    private static func funnelBars(_ funnels: [Funnel]) -> String {
        let shown = funnels.filter { ($0.stages.first?.sessions ?? 0) > 0 }
        guard !shown.isEmpty else { return "" }
        return why(
            "Sessions that come through these screens in their order, whatever is visited between them.")
            + shown.map { funnel in
                let bars = funnel.stages.enumerated().map { index, stage -> String in
                    var lost = ""
                    if index > 0 {
                        let gone = funnel.stages[index - 1].sessions - stage.sessions
                        lost =
                            "<span class=\"lost\">\(Plain.number(gone)) go no further than the screen before <span class=\"n\">(\(Plain.share(1 - stage.shareOfPrevious)))</span></span>"
                    }
                    return
                        "<li style=\"--v:\(fraction(stage.shareOfFirst))\"><code>\(breaking(stage.screen))</code><span class=\"n count\">\(Plain.number(stage.sessions)) · \(Plain.share(stage.shareOfFirst))</span>\(lost)</li>"
                }.joined()
                let (first, last) = (funnel.stages.first?.screen ?? "", funnel.stages.last?.screen ?? "")
                let heading = shown.count > 1 ? "<h3>\(breaking(first)) → \(breaking(last))</h3>" : ""
                return heading + "<ol class=\"bars\">\(bars)</ol>\n"
            }.joined()
    }

    private static func time(_ portrait: Portrait) -> String {
        guard !portrait.time.screens.isEmpty else { return "" }
        return why(
            "How long screens are in front. The last visit of a session counts only where the app went to the background from it."
        )
            + table(portrait.time.tables[0], bar: 5)
    }

    private static func dropoff(_ portrait: Portrait) -> String {
        why(
            "With which screens sessions end, and which are left by going back to where they were entered from."
        )
            + table(portrait.dropoff.tables[0])
    }

    private static func links(_ portrait: Portrait) -> String {
        let led = portrait.links.links.filter { !$0.failed }
        guard !portrait.links.links.isEmpty else { return "" }
        let failed = portrait.failures.failures.filter { $0.outcome == .linkFailed }
        struct Asked: Hashable {
            let asked: String
            let meant: String
        }
        var sums: [Asked: Int] = [:]
        for one in failed {
            sums[Asked(asked: one.asked ?? "–", meant: one.meant ?? "–"), default: 0] += one.count
        }
        let rows = sums.sorted {
            ($1.value, $0.key.asked, $0.key.meant) < ($0.value, $1.key.asked, $1.key.meant)
        }
        let good = Table(
            "Links that led somewhere", ["screen", "opened", "held or refused", "came from"],
            led.map { link in
                let stopped = ["held", "refused"].reduce(0) { $0 + (link.outcomes[$1] ?? 0) }
                let origins = link.origins.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                    .map { "\($0.key) \(Plain.number($0.value))" }.joined(separator: ", ")
                return [.text(link.link), .number(link.opened), .number(stopped), .text(origins)]
            })
        let bad = Table(
            "Links that failed, and what was meant", ["asked", "meant", "count"],
            rows.map { [.text($0.key.asked), .text($0.key.meant), .number($0.value)] })
        return why(
            "Links that were opened, by the screen they led to. Of those that failed, the shape of what was asked for."
        )
            + (led.isEmpty ? "" : table(good, bar: 1))
            + (rows.isEmpty ? "" : "<h3>\(bad.title)</h3>" + table(bad, bar: 2))
    }

    private static func failures(_ portrait: Portrait) -> String {
        guard !portrait.failures.failures.isEmpty else { return "" }
        return why("What was refused, held up by a guard, or led nowhere.")
            + table(portrait.failures.tables[0], bar: 0)
    }

    private static func retention(_ portrait: Portrait) -> String {
        guard portrait.retention.persons > 0 else { return "" }
        return why(
            "Of the persons who were first seen on a day, those who were there again so many days later.")
            + table(portrait.retention.tables[0], isHeat: true)
    }

    private static func what(_ portrait: Portrait) -> String {
        let summary = portrait.summary
        let groups = [
            ("Sources", "source", summary.sources), ("Outcomes", "outcome", summary.outcomes),
            ("Actions", "action", summary.actions),
        ]
        let cards = groups.map { title, column, counts in
            let rows = counts.map { [Table.Cell.text($0.name), .number($0.count)] }
            return "<div><h3>\(title)</h3>\(table(Table(title, [column, "events"], rows), bar: 1))</div>"
        }
        let apps = summary.tables[1]
        return why("Events by what caused them, what they did and what came of it.")
            + "<div class=\"cards\">\(cards.joined())</div>\n<h3>\(Plain.html(apps.title))</h3>"
            + table(apps, bar: 3)
    }

    // MARK: Tables

    private static func why(_ text: String) -> String { "<p class=\"why\">\(Plain.html(text))</p>\n" }

    /// - Parameters:
    ///   - bar: the column that is drawn as bars; shares always are.
    ///   - rows: how many rows the page has at most.
    private static func table(_ table: Table, bar: Int? = nil, isHeat: Bool = false, rows: Int = 5000)
        -> String
    {
        let isNumber = table.columns.indices.map { column in
            table.rows.contains { if case .text = $0[column] { false } else { true } }
        }
        let most = bar.map { bar in table.rows.map { value($0[bar]) }.max() ?? 0 } ?? 0
        let heads = zip(table.columns, isNumber).map {
            "<th scope=\"col\"\($1 ? " class=\"n\"" : "")>\(Plain.html($0))</th>"
        }.joined()
        let body = table.rows.prefix(rows).map { row in
            "<tr>"
                + row.enumerated().map { column, cell in
                    guard isNumber[column] else {
                        let content = breaking(cell.shown)
                        return column == 0 ? "<td><code>\(content)</code></td>" : "<td>\(content)</td>"
                    }
                    let content = Plain.html(cell.shown)
                    var classes = "n"
                    var style = ""
                    if case .share(let share) = cell {
                        classes += isHeat ? " heat" : " bar"
                        style = " style=\"--v:\(fraction(share))\""
                    } else if column == bar, most > 0 {
                        classes += " bar"
                        style = " style=\"--v:\(fraction(value(cell) / most))\""
                    }
                    return "<td class=\"\(classes)\" data-v=\"\(raw(cell))\"\(style)>\(content)</td>"
                }.joined() + "</tr>\n"
        }.joined()
        let more =
            table.rows.count > rows
            ? "<p class=\"why\">\(Plain.number(table.rows.count - rows)) more rows are left out here.</p>"
            : ""
        return
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(Plain.html(table.title))\"><table\(isHeat ? " class=\"days\"" : "")\(table.rows.count > 15 ? " data-many" : "")><thead><tr>\(heads)</tr></thead><tbody>\n\(body)</tbody></table></div>\(more)\n"
    }

    /// A text that a line can break behind the parts of a pattern.
    private static func breaking(_ text: String) -> String {
        Plain.html(text).replacing("/", with: "<wbr>/").replacing(".", with: ".<wbr>")
            .replacing("sheet:", with: "sheet:<wbr>")
    }

    private static func value(_ cell: Table.Cell) -> Double {
        switch cell {
        case .number(let number): Double(number)
        case .duration(let milliseconds): Double(milliseconds)
        case .share(let share): share
        case .text, .nothing: 0
        }
    }

    private static func raw(_ cell: Table.Cell) -> String {
        switch cell {
        case .number(let number): String(number)
        case .duration(let milliseconds): String(milliseconds)
        case .share(let share): fraction(share)
        case .text, .nothing: "-1"
        }
    }

    private static func fraction(_ share: Double) -> String { String((share * 10_000).rounded() / 10_000) }
}
