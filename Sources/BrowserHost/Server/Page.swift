/// The one page: a phone, and the app within it.
///
/// The app is inert until the client has found the tab's session: what is shown before may be a fresh session's, and a
/// tap on it would be lost.
enum Page {
    static func html(
        title: String, window: String, session: String, token: String, sequence: Int, assets: String,
        isInspected: Bool = false
    ) -> String {
        var head = Markup()
        head.text(title)
        let sheets = Assets.styleSheets
            .map { "<link rel=\"stylesheet\" href=\"/_/assets/\(assets)/\($0).css\">" }
            .joined(separator: "\n")
        return """
            <!doctype html>
            <html lang="en" data-session="\(session)" data-token="\(token)" data-seq="\(sequence)"\(isInspected ? " data-inspect" : "")>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>\(head.html)</title>
            <link rel="icon" href="/_/assets/\(assets)/icon.svg" type="image/svg+xml">
            \(sheets)
            <script type="module" src="/_/assets/\(assets)/main.js"></script>
            </head>
            <body>
            <div id="stage"><div id="phone">
            <div id="status" aria-hidden="true"><span>9:41</span><svg viewBox="0 0 78 14"><use \
            href="/_/assets/symbols.svg#status"></use></svg></div>
            <div id="app" inert>\(window)</div>
            <div id="notice" role="status"></div>
            <div id="indicator" aria-hidden="true"></div>
            </div></div>
            <div id="announcer" role="status" aria-live="polite"></div>
            <noscript>This app is shown by a program on this machine and needs JavaScript.</noscript>
            </body>
            </html>

            """
    }
}
