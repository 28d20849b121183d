#if DEBUG
    internal import Foundation
    internal import SwiftUI

    /// What `modernnav preview` asks of a process, with `MODERNNAV_PREVIEWS`. Only debug builds contain it.
    ///
    /// | value | the process |
    /// | --- | --- |
    /// | `list` | writes the previews of the program as lines of JSON, and ends |
    /// | `list 3 5` | the same, without reading the sources 3 and 5, which have stopped an earlier process |
    /// | `3.0` | serves the first preview of source 3 as the root of its only scene |
    ///
    /// `MODERNNAV_GALLERY` is the origin of the page that shows the preview in a frame.
    enum PreviewMode: Equatable, Sendable {
        case list(leftOut: Set<Int>)
        case show(source: Int, preview: Int)

        init?(_ text: String) {
            let words = text.split(separator: " ")
            let numbers = (words.first ?? "").split(separator: ".").compactMap { Int($0) }
            if words.first == "list" {
                self = .list(leftOut: Set(words.dropFirst().compactMap { Int($0) }))
            } else if words.count == 1, numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) {
                self = .show(source: numbers[0], preview: numbers[1])
            } else {
                return nil
            }
        }
    }

    /// Lists the previews of the program.
    @MainActor
    enum PreviewList {
        struct Line: Encodable, Equatable {
            /// The number of the type that declares previews. Written before its declaration runs, because that may stop the process.
            var source: Int?
            var type: String?
            var file: String?
            var line: Int?
            /// The number among the previews of the source.
            var preview: Int?
            var name: String?
            var argument: String?
            var layout: Layout?
            var orientation: String?
            var device: String?
            var error: String?
            /// The last line: those that the app is localised in.
            var languages: [String]?
        }

        struct Layout: Encodable, Equatable {
            var kind: String
            var width: Double?
            var height: Double?

            init(_ layout: PreviewLayout) {
                switch layout {
                case .device: kind = "device"
                case .sizeThatFits: kind = "sizeThatFits"
                case .fixed(let width, let height):
                    kind = "fixed"
                    self.width = Double(width)
                    self.height = Double(height)
                }
            }
        }

        static func write(leftOut: Set<Int>, _ write: (Line) -> Void) {
            for (number, source) in PreviewSource.all().enumerated() {
                let place = source.place
                write(
                    Line(
                        source: number, type: place == nil ? source.name : nil, file: place?.fileID,
                        line: place?.line))
                if leftOut.contains(number) { continue }
                do {
                    for (index, preview) in try source.previews().enumerated() {
                        let settings = preview.settings
                        write(
                            Line(
                                source: number, preview: index, name: settings.name,
                                argument: preview.argument, layout: Layout(settings.layout),
                                orientation: settings.orientation.id, device: settings.device))
                    }
                } catch { write(Line(source: number, error: "\(error)")) }
            }
            write(Line(languages: PageLanguage.localizations()))
        }

        static func print(leftOut: Set<Int>) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            write(leftOut: leftOut) { line in
                // Texts and finite numbers are always encodable.
                guard var text = try? encoder.encode(line) else { return }
                text.append(UInt8(ascii: "\n"))
                FileHandle.standardOutput.write(text)
            }
        }
    }

    extension PreviewChoice {
        /// Reads the query of the page's address, such as `?scheme=dark&text=accessibility3&direction=rtl`.
        init(query: [String: String]) {
            self.init()
            colorScheme = ["light": .light, "dark": .dark][query["scheme"] ?? ""]
            textSize = DynamicTypeSize.allCases.first { "\($0)" == query["text"] }
            isRightToLeft = ["ltr": false, "rtl": true][query["direction"] ?? ""]
        }
    }

    extension Session {
        /// Shows the app as the query of the page's address says.
        func choose(_ path: String) {
            let items = URLComponents(string: path)?.queryItems ?? []
            let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
            graph.scene.previewChoice = PreviewChoice(query: query)
            flush(step: .replace)
        }
    }

    /// Why a preview isn't shown.
    struct PreviewError: Error, CustomStringConvertible {
        let description: String

        static func unknown(_ text: String) -> PreviewError {
            PreviewError(
                description: """
                    MODERNNAV_PREVIEWS is "\(text)". It has to be "list", or the number of a preview that the list has, such as 0.0.
                    """)
        }
    }

    extension AppLaunch {
        /// The preview with these numbers as an app.
        static func preview(source: Int, _ preview: Int) throws -> AppLaunch {
            let sources = PreviewSource.all()
            guard sources.indices.contains(source) else { throw PreviewError.unknown("\(source).\(preview)") }
            let previews = try sources[source].previews()
            guard previews.indices.contains(preview) else {
                throw PreviewError.unknown("\(source).\(preview)")
            }
            return previews[preview].launch
        }
    }
#endif
