public import Journeys
import PageStyle

/// An HTML page with all answers. It loads no other resources.
public enum ReportPage {
    /// - Parameters:
    ///   - title: the heading, such as the name of the app.
    ///   - selection: the filters, which are listed below the heading.
    public static func write(_ overview: Overview, funnels: [Funnel], title: String, selection: Selection)
        -> String
    {
        let palette = Palette(overview.summary.screens.map(\.name))
        let sections = [
            ("sankey", "First steps", firstSteps(overview, palette)),
            ("funnels", "Funnels", funnelBars(funnels)),
            ("graph", "Transitions", graph(overview, palette)),
            ("time", "Time on screen", time(overview)),
            ("dropoff", "Drop-off", dropoff(overview)),
            ("links", "Links", links(overview)),
            ("failures", "Failures", failures(overview)),
            ("retention", "Retention", retention(overview)),
            ("events", "Events", events(overview)),
        ]
        let shown = overview.summary.events == 0 ? [] : sections.filter { !$0.2.isEmpty }
        let links = shown.map { "<li><a href=\"#\($0.0)\">\($0.1)</a></li>" }.joined()
        let body = shown.map {
            "<section id=\"\($0.0)\" aria-labelledby=\"\($0.0)-h\">\n<h2 id=\"\($0.0)-h\">\($0.1)</h2>\n\($0.2)</section>\n"
        }
        .joined()
        let noEvents =
            "<section><h2>No events</h2><p class=\"explanation\">No event matches these filters.</p></section>\n"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>\(Format.html(title))</title>
            <style>
            \(PageStyle.text)\(text(PackageResources.report_css))</style>
            </head>
            <body>
            <header>
            <h1>\(Format.html(title))</h1>
            <p class="soft">\(Format.html(subtitle(overview, selection)))</p>
            \(totals(overview))\(days(overview.summary))</header>
            <nav aria-label="Sections"><ul>\(links)</ul></nav>
            <main>
            \(shown.isEmpty ? noEvents : body)</main>
            <footer>Times and days are in UTC. Tools/docs/Journeys.md defines visits, sessions and the other terms.</footer>
            <script>
            \(text(PackageResources.report_js))</script>
            </body>
            </html>

            """
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Parts

    private static func subtitle(_ overview: Overview, _ selection: Selection) -> String {
        var parts: [String] = []
        if let first = overview.summary.first, let last = overview.summary.last {
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

    private static func totals(_ overview: Overview) -> String {
        let summary = overview.summary
        let perSession =
            summary.sessions == 0
            ? 0 : (Double(summary.visits) / Double(summary.sessions) * 10).rounded() / 10
        let totals: [(String, String)] = [
            (Format.number(summary.sessions), "sessions"), (Format.number(summary.persons), "persons"),
            (Format.number(summary.visits), "visits"), (String(perSession), "visits per session"),
            (Format.number(summary.screens.count), "screens"),
            (Format.number(overview.failures.count), "failures"),
        ]
        return "<ul class=\"totals\">"
            + totals.map { "<li><strong>\($0.0)</strong><span>\($0.1)</span></li>" }.joined()
            + "</ul>\n"
    }

    /// A bar chart of the number of events on each of the last 90 days with events.
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
                "<rect x=\"\(coordinate(x))\" y=\"\(coordinate(64 - height))\" width=\"\(coordinate(max(1, width - 3)))\" height=\"\(coordinate(height))\" rx=\"2\"><title>\(day.name): \(Format.number(day.count)) events</title></rect>"
        }.joined()
        return
            "<svg class=\"days\" role=\"img\" aria-label=\"Events by day, from \(first.name) to \(last.name)\" viewBox=\"0 0 1100 66\" preserveAspectRatio=\"none\" style=\"width:100%;height:66px;margin-top:16px\">\(bars)</svg>\n"
    }

    private static func firstSteps(_ overview: Overview, _ palette: Palette) -> String {
        let sankey = Sankey(overview.traffic)
        guard !sankey.isEmpty else { return "" }
        return explanation(
            "The first \(Traffic.positions) screens of sessions. The height of a bar is its number of sessions, the red part those that end."
        ) + "<div class=\"scroll\">" + sankey.svg(palette) + "</div>\n" + hint
    }

    private static let hint =
        "<p class=\"hint\" aria-live=\"polite\">Point at a screen, or select one with the arrow keys, to highlight its connections.</p>\n"

    private static func graph(_ overview: Overview, _ palette: Palette) -> String {
        let drawing = TrafficDrawing(
            overview.traffic, visits: overview.summary.screens.map { ($0.name, $0.count) })
        guard !drawing.isEmpty else { return "" }
        var text =
            "Transitions between screens; wider ones are more frequent. Those by which people went back are only in the table."
        if drawing.hidden > 0 {
            text +=
                " The \(Format.number(drawing.hidden)) screens with the fewest visits are only in the table."
        }
        return explanation(text) + "<div class=\"scroll\">" + drawing.svg(palette) + "</div>\n" + hint
            + "<details><summary>All transitions</summary>\(table(overview.traffic.tables[0], rows: 2000))</details>\n"
    }

    private static func funnelBars(_ funnels: [Funnel]) -> String {
        let shown = funnels.filter { ($0.stages.first?.sessions ?? 0) > 0 }
        guard !shown.isEmpty else { return "" }
        return explanation(
            "Sessions that visit these screens in this order. Other visits may be in between.")
            + shown.map { funnel in
                let bars = funnel.stages.enumerated().map { index, stage -> String in
                    var loss = ""
                    if index > 0 {
                        let lost = funnel.stages[index - 1].sessions - stage.sessions
                        loss =
                            "<span class=\"lost\">\(Format.number(lost)) don't get from the previous screen to this one <span class=\"n\">(\(Format.share(1 - stage.shareOfPrevious)))</span></span>"
                    }
                    return
                        "<li style=\"--v:\(fraction(stage.shareOfFirst))\"><code>\(breaking(stage.screen))</code><span class=\"n count\">\(Format.number(stage.sessions)) · \(Format.share(stage.shareOfFirst))</span>\(loss)</li>"
                }.joined()
                let (first, last) = (funnel.stages.first?.screen ?? "", funnel.stages.last?.screen ?? "")
                let heading = shown.count > 1 ? "<h3>\(breaking(first)) → \(breaking(last))</h3>" : ""
                return heading + "<ol class=\"bars\">\(bars)</ol>\n"
            }.joined()
    }

    private static func time(_ overview: Overview) -> String {
        guard !overview.time.screens.isEmpty else { return "" }
        return explanation(
            "How long screens are frontmost. The last visit of a session only counts if the app went to the background."
        )
            + table(overview.time.tables[0], bar: 5)
    }

    private static func dropoff(_ overview: Overview) -> String {
        explanation(
            "Screens at which sessions end, and screens from which people go back to the previous one."
        )
            + table(overview.dropoff.tables[0])
    }

    private static func links(_ overview: Overview) -> String {
        let successful = overview.links.links.filter { !$0.failed }
        guard !overview.links.links.isEmpty else { return "" }
        let failed = overview.failures.failures.filter { $0.outcome == .linkFailed }
        struct FailedLink: Hashable {
            let asked: String
            let meant: String
        }
        var sums: [FailedLink: Int] = [:]
        for one in failed {
            sums[FailedLink(asked: one.asked ?? "–", meant: one.meant ?? "–"), default: 0] += one.count
        }
        let rows = sums.sorted {
            ($1.value, $0.key.asked, $0.key.meant) < ($0.value, $1.key.asked, $1.key.meant)
        }
        let good = ReportTable(
            "Links that opened a screen", ["screen", "opened", "held or refused", "origins"],
            successful.map { link in
                let stopped = ["held", "refused"].reduce(0) { $0 + (link.outcomes[$1] ?? 0) }
                let origins = link.origins.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                    .map { "\($0.key) \(Format.number($0.value))" }.joined(separator: ", ")
                return [.text(link.link), .number(link.opened), .number(stopped), .text(origins)]
            })
        let bad = ReportTable(
            "Failed links, and the most similar patterns", ["requested link", "likely pattern", "count"],
            rows.map { [.text($0.key.asked), .text($0.key.meant), .number($0.value)] })
        return explanation(
            "Opened links by screen. Failed links are listed by their shape, with placeholders instead of values."
        )
            + (successful.isEmpty ? "" : table(good, bar: 1))
            + (rows.isEmpty ? "" : "<h3>\(bad.title)</h3>" + table(bad, bar: 2))
    }

    private static func failures(_ overview: Overview) -> String {
        guard !overview.failures.failures.isEmpty else { return "" }
        return explanation("Actions that were refused, actions that a guard holds, and links that failed.")
            + table(overview.failures.tables[0], bar: 0)
    }

    private static func retention(_ overview: Overview) -> String {
        guard overview.retention.persons > 0 else { return "" }
        return explanation(
            "The share of persons who came back after some days, by the day of their first visit.")
            + table(overview.retention.tables[0], isHeat: true)
    }

    private static func events(_ overview: Overview) -> String {
        let summary = overview.summary
        let groups = [
            ("Sources", "source", summary.sources), ("Outcomes", "outcome", summary.outcomes),
            ("Actions", "action", summary.actions),
        ]
        let cards = groups.map { title, column, counts in
            let rows = counts.map { [ReportTable.Cell.text($0.name), .number($0.count)] }
            return
                "<div><h3>\(title)</h3>\(table(ReportTable(title, [column, "events"], rows), bar: 1))</div>"
        }
        let apps = summary.tables[1]
        return explanation("Events by source, outcome and action.")
            + "<div class=\"cards\">\(cards.joined())</div>\n<h3>\(Format.html(apps.title))</h3>"
            + table(apps, bar: 3)
    }

    // MARK: Tables

    private static func explanation(_ text: String) -> String {
        "<p class=\"explanation\">\(Format.html(text))</p>\n"
    }

    /// - Parameters:
    ///   - bar: the column with a bar in each cell. Shares always have bars.
    ///   - isHeat: whether shares have a background colour instead of a bar.
    ///   - rows: maximum number of rows.
    private static func table(_ table: ReportTable, bar: Int? = nil, isHeat: Bool = false, rows: Int = 5000)
        -> String
    {
        let isNumber = table.columns.indices.map { column in
            table.rows.contains { if case .text = $0[column] { false } else { true } }
        }
        let most = bar.map { bar in table.rows.map { value($0[bar]) }.max() ?? 0 } ?? 0
        let heads = zip(table.columns, isNumber).map {
            "<th scope=\"col\"\($1 ? " class=\"n\"" : "")>\(Format.html($0))</th>"
        }.joined()
        let body = table.rows.prefix(rows).map { row in
            "<tr>"
                + row.enumerated().map { column, cell in
                    guard isNumber[column] else {
                        let content = breaking(cell.displayText)
                        return column == 0 ? "<td><code>\(content)</code></td>" : "<td>\(content)</td>"
                    }
                    let content = Format.html(cell.displayText)
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
            ? "<p class=\"explanation\">\(Format.number(table.rows.count - rows)) more rows aren't shown.</p>"
            : ""
        return
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(Format.html(table.title))\"><table\(isHeat ? " class=\"days\"" : "")\(table.rows.count > 15 ? " data-long" : "")><thead><tr>\(heads)</tr></thead><tbody>\n\(body)</tbody></table></div>\(more)\n"
    }

    /// A text with possible line breaks between the segments of a pattern.
    private static func breaking(_ text: String) -> String {
        Format.html(text).replacing("/", with: "<wbr>/").replacing(".", with: ".<wbr>")
            .replacing("sheet:", with: "sheet:<wbr>")
    }

    private static func value(_ cell: ReportTable.Cell) -> Double {
        switch cell {
        case .number(let number): Double(number)
        case .duration(let milliseconds): Double(milliseconds)
        case .share(let share): share
        case .text, .empty: 0
        }
    }

    private static func raw(_ cell: ReportTable.Cell) -> String {
        switch cell {
        case .number(let number): String(number)
        case .duration(let milliseconds): String(milliseconds)
        case .share(let share): fraction(share)
        case .text, .empty: "-1"
        }
    }

    private static func fraction(_ share: Double) -> String { String((share * 10_000).rounded() / 10_000) }
}
