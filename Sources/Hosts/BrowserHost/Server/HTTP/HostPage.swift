/// HTML document of a page: a phone frame with the app inside it.
///
/// The app is inert until the client has claimed the tab's session. Until then the page may show a fresh session instead of the
/// tab's own, and a tap on it would be lost.
enum HostPage {
    /// - Parameters:
    ///   - icon: the app's own icon, as a name of its pictures.
    ///   - fonts: the address of the style sheet of the app's own fonts, if it has some.
    ///   - languages: those to choose from, if there are several.
    ///   - write: writes the app's window.
    static func bytes(
        title: String, language: String = PageLanguage.standard, session: String, token: String,
        sequence: Int, assets: String, icon: String? = nil, fonts: String? = nil,
        languages: [String] = [], isInspected: Bool = false, isDeveloped: Bool = false,
        isPreview: Bool = false,
        window write: (inout Markup) -> Void
    ) -> [UInt8] {
        // Large enough for a long list, because a buffer is copied each time it grows.
        var page = Markup(size: 96 * 1024)
        page.raw("<!doctype html>\n<html lang=\"")
        page.text(language)
        page.raw(
            PageLanguage.isRightToLeft(language) ? "\" dir=\"rtl\" data-session=\"" : "\" data-session=\"")
        page.text(session)
        page.raw("\" data-token=\"")
        page.text(token)
        page.raw("\" data-seq=\"")
        page.text(String(sequence))
        page.raw(isInspected ? "\" data-inspect>\n" : "\">\n")
        page.raw(
            """
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>
            """)
        page.text(title)
        page.raw("</title>\n<link rel=\"icon\" href=\"")
        page.text(icon.map(PicturePath.path) ?? "/_/assets/\(assets)/icon.svg")
        page.raw("\">\n<link rel=\"apple-touch-icon\" href=\"")
        page.text(icon.map(PicturePath.path) ?? "/_/assets/\(assets)/touch-icon.png")
        page.raw(
            """
            ">
            <link rel="manifest" href="/_/manifest.webmanifest">
            <meta name="theme-color" content="#f2f2f7" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">

            """)
        for name in Assets.styleSheets {
            page.raw("<link rel=\"stylesheet\" href=\"/_/assets/")
            page.text(assets)
            page.raw("/")
            page.text(name)
            page.raw(".css\">\n")
        }
        if isPreview {
            page.raw("<link rel=\"stylesheet\" href=\"/_/assets/")
            page.text(assets)
            page.raw("/preview.css\">\n<script src=\"/_/assets/")
            page.text(assets)
            page.raw("/preview.js\"></script>\n")
        }
        page.raw("<script src=\"/_/assets/")
        page.text(assets)
        page.raw("/trouble.js\"></script>\n<script type=\"module\" src=\"/_/assets/")
        page.text(assets)
        page.raw(
            """
            /main.js"></script>
            <script type="module" src="/_/assets/
            """)
        page.text(assets)
        page.raw(
            """
            /contrast.js"></script>

            """)
        if isDeveloped {
            page.raw("<script type=\"module\" src=\"/_/assets/")
            page.text(assets)
            page.raw("/dev.js\"></script>\n")
        }
        if let fonts {
            page.raw("<link rel=\"stylesheet\" href=\"")
            page.text(fonts)
            page.raw("\">\n<script type=\"module\" src=\"/_/assets/")
            page.text(assets)
            page.raw("/fonts.js\"></script>\n")
        }
        if !languages.isEmpty {
            page.raw("<link rel=\"stylesheet\" href=\"/_/assets/")
            page.text(assets)
            page.raw("/language.css\">\n<script type=\"module\" src=\"/_/assets/")
            page.text(assets)
            page.raw("/language.js\"></script>\n")
        }
        page.raw(
            """
            </head>
            <body>
            <div id="stage"><div id="phone">
            <div id="status" aria-hidden="true"><span>9:41</span><svg viewBox="0 0 78 14"><use \
            href="/_/assets/symbols.svg#status"></use></svg></div>
            <div id="app" inert>
            """)
        write(&page)
        page.raw(
            """
            </div>
            <div id="notice" role="status"></div>
            <p id="trouble" role="alert" hidden>Something went wrong on this page. <a href="">Reload it</a> or \
            <a href="/">start again</a>.</p>
            <div id="indicator" aria-hidden="true"></div>
            </div></div>

            """)
        if !languages.isEmpty { LanguageChoice.write(chosen: language, offered: languages, into: &page) }
        page.raw(
            """
            <div id="announcer" role="status" aria-live="polite"></div>
            <noscript>This app runs on a server and needs JavaScript.</noscript>
            </body>
            </html>

            """)
        return page.bytes
    }
}
