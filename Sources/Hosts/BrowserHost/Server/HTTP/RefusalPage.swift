/// HTML document that says why a page is refused, for people who open a link. Other clients get the sentence as plain text.
enum RefusalPage {
    /// - Parameter assets: the version in the addresses of the style sheets.
    static func bytes(_ refusal: RequestRefusal, assets: String) -> [UInt8] {
        var page = Markup(size: 1024)
        page.raw(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>
            """)
        page.text(refusal.sentence)
        page.raw("</title>\n")
        for name in ["tokens", "frame"] {
            page.raw("<link rel=\"stylesheet\" href=\"/_/assets/")
            page.text(assets)
            page.raw("/")
            page.text(name)
            page.raw(".css\">\n")
        }
        page.raw("</head>\n<body>\n<main id=\"refused\">\n<h1>")
        page.text(refusal.sentence)
        page.raw("</h1>\n<p><a href=\"/\">Go to the start</a></p>\n</main>\n</body>\n</html>\n")
        return page.bytes
    }
}
