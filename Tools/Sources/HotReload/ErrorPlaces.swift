#if os(Linux)
    import Foundation

    /// The compiler's errors for people: with places relative to the source's folders, and links to an editor.
    package struct ErrorPlaces: Sendable {
        let folders: [String]
        private let editor = EditorLink(ProcessInfo.processInfo.environment)

        package init(_ folders: [String]) { self.folders = folders }

        /// One line for a terminal.
        package func line(of error: CompilerError) -> String {
            error.file.map { "\(WatchedText.real($0)):\(error.line):\(error.column): error: \(error.text)" }
                ?? "error: \(error.text)"
        }

        package func placed(_ error: CompilerError) -> DevelopmentStatus.SourceError {
            var error = error
            error.file = error.file.map(WatchedText.real)
            guard let file = error.file else {
                return DevelopmentStatus.SourceError(text: error.text)
            }
            let folder = folders.first { file.hasPrefix($0 + "/") }
            let shown = folder.map { String(file.dropFirst($0.count + 1)) } ?? file
            let lines = WatchedText.read(file)?.split(separator: "\n", omittingEmptySubsequences: false)
            let line = lines.flatMap {
                $0.indices.contains(error.line - 1)
                    ? String($0[error.line - 1].drop(while: \.isWhitespace)) : nil
            }
            return DevelopmentStatus.SourceError(
                place: "\(shown):\(error.line):\(error.column)", text: error.text, source: line,
                link: editor.address(of: error))
        }
    }
#endif
