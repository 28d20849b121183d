import Foundation
import NavigationLint
import NavigationReports
import PageStyle

/// An interactive page with a drawing that can be moved, zoomed, searched and filtered. It loads no other files.
public enum HTMLPage {
    /// - Parameter title: the title of the page, such as the name of the project.
    public static func write(_ drawing: Drawing, title: String) -> String {
        let layout = GraphLayout(drawing)
        let data = PageData(
            screens: drawing.screens.map {
                PageData.Screen(
                    id: $0.id, name: $0.name, module: $0.module, place: $0.place, faults: $0.faults,
                    change: $0.change, way: $0.way,
                    hue: drawing.hue(of: $0.module))
            },
            ways: drawing.transitions.map {
                PageData.Transition(
                    from: $0.from, to: $0.to, kind: $0.kind, places: $0.places, change: $0.change,
                    call: $0.call)
            }, modules: drawing.modules, kinds: drawing.kinds, start: layout.start ?? 0)
        // Only "<" could end the script element.
        let json = JSONText.write(data).replacing("<", with: "\\u003c")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
            <meta name="color-scheme" content="light dark">
            <title>\(Escapes.xml(title)): screens</title>
            <style>
            \(PageStyle.text)\(PageFile.drawingStyle)\(PageFile.pageStyle)</style>
            </head>
            <body>
            <header>
            <h1>\(Escapes.xml(title)) <small>\(Escapes.xml(drawing.title))</small></h1>
            <div class="search"><input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="found" \
            aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Find a screen" aria-label="Find a screen">\
            <ul id="found" role="listbox" aria-label="Screens" hidden></ul></div>
            <div class="choices"><details id="modules"><summary>Modules</summary><div class="list"></div></details>
            <div id="kinds" role="group" aria-label="Kinds of transitions"></div>
            <label class="chip" id="faulty" hidden><input type="checkbox"> With findings only</label></div>
            </header>
            <main>
            <div id="stage" tabindex="0" role="application" aria-label="Map of screens. Arrow keys go from screen to screen, with Shift \
            they move the map. Plus and minus zoom, 0 shows all, slash searches.">
            \(SVGDrawing.write(drawing, layout, isPage: true))</div>
            <div class="zoom" role="group" aria-label="Zoom"><button id="closer" aria-label="Zoom in">+</button>\
            <button id="further" aria-label="Zoom out">−</button><button id="all" aria-label="Show all">All</button></div>
            <p id="nothing" role="status" hidden></p>
            <aside id="panel" aria-live="polite" hidden></aside>
            </main>
            <script type="application/json" id="data">\(json)</script>
            <script>
            \(PageFile.script)</script>
            </body>
            </html>

            """
    }
}

private struct PageData: Encodable {
    struct Screen: Encodable {
        let id: String
        let name: String
        let module: String
        let place: Drawing.SourceLine
        let faults: [Drawing.Fault]
        let change: Drawing.Change
        let way: [String]?
        let hue: Int
    }

    struct Transition: Encodable {
        let from: Int
        let to: Int
        let kind: ScreenGraph.Kind
        let places: [Drawing.SourceLine]
        let change: Drawing.Change
        let call: String?
    }

    let screens: [Screen]
    let ways: [Transition]
    let modules: [String]
    let kinds: [ScreenGraph.Kind]
    let start: Int
}

/// The files of the page, embedded in the binary.
enum PageFile {
    static let drawingStyle = String(decoding: PackageResources.drawing_css, as: UTF8.self)
    static let pageStyle = String(decoding: PackageResources.page_css, as: UTF8.self)
    static let script = String(decoding: PackageResources.page_js, as: UTF8.self)
}
