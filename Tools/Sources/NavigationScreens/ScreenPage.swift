import Foundation
import NavigationReports
import PageStyle

/// One HTML file with all pictures and texts.
public enum ScreenPage {
    public static func write(_ folder: ScreenFolder, title: String) -> String {
        let cards = folder.screens.map { screen in
            let text = folder.texts[screen.name] ?? "No picture: the screen changes by itself."
            return card(
                screen, "", picture(folder, screen.name, "") + "<pre>\(Escapes.xml(text))</pre>")
        }
        return page(title, "\(folder.screens.count) screens", cards)
    }

    /// Pictures and texts side by side. The third picture is white where both are equal.
    public static func write(_ difference: ScreenDifference, title: String) -> String {
        let cards = difference.changes.map { change in
            let name = change.screen.name
            let before = picture(difference.old, name, "before")
            let after = picture(difference.new, name, "after")
            let marked =
                change.kind == .changed && change.hasOtherPicture && !before.isEmpty && !after.isEmpty
                ? "<figure class=\"marked\"><div>\(image(difference.old, name))\(image(difference.new, name))</div><figcaption>what differs</figcaption></figure>"
                : ""
            let lines = change.lines.map { line in
                let sign =
                    switch line.kind {
                    case .same: " "
                    case .added: "+"
                    case .removed: "−"
                    }
                return "<span class=\"\(line.kind.rawValue)\">\(sign) \(Escapes.xml(line.text))</span>"
            }
            return card(
                change.screen, change.kind.rawValue,
                before + after + marked + "<pre>\(lines.joined(separator: "\n"))</pre>")
        }
        return page(title, "\(difference.changes.count) differ, \(difference.sameCount) are the same", cards)
    }

    private static func card(_ screen: ShownScreen, _ mark: String, _ content: String) -> String {
        """
        <section id="\(screen.name)"><h2><a href="#\(screen.name)">\(Escapes.xml(screen.link))</a> \
        <small>\(Escapes.xml(screen.pattern)) <b>\(mark)</b></small></h2><div class="row">\(content)</div></section>
        """
    }

    private static func picture(_ folder: ScreenFolder, _ name: String, _ caption: String) -> String {
        let image = image(folder, name)
        return image.isEmpty ? "" : "<figure>\(image)<figcaption>\(caption)</figcaption></figure>"
    }

    private static func image(_ folder: ScreenFolder, _ name: String) -> String {
        guard let bytes = folder.pictures[name] else { return "" }
        return
            "<img alt=\"\(name)\" loading=\"lazy\" src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\">"
    }

    private static func page(_ title: String, _ summary: String, _ cards: [String]) -> String {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>\(Escapes.xml(title))</title><style>
        \(PageStyle.text)\(style)
        </style></head><body><h1>\(Escapes.xml(title)) <small>\(Escapes.xml(summary))</small></h1>
        \(cards.joined(separator: "\n"))
        </body></html>

        """
    }

    private static let style = """
        body { padding: 16px; }
        h1 { margin: 0 0 16px; font-size: 20px; } h2 { margin: 0 0 8px; font-size: 16px; } small { color: var(--soft); font-weight: 400; }
        h2 a { color: inherit; } section { margin-bottom: 16px; padding: 12px; border: 1px solid var(--edge); border-radius: 12px; background: var(--card); }
        .row { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; } figure { margin: 0; flex: none; } figcaption { color: var(--soft); font-size: 13px; }
        img { display: block; height: 560px; border: 1px solid var(--edge); } pre { margin: 0; max-height: 560px; overflow: auto; font-size: 12px; white-space: pre-wrap; min-width: 300px; }
        .marked div { position: relative; isolation: isolate; filter: invert(1); } .marked img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
        .added { background: light-dark(#d7f5dd, #12401d); } .removed { background: light-dark(#fde0e0, #551a1a); }
        """
}
