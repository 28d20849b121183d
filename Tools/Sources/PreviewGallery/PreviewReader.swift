#if os(Linux)
    import CommandOutput
    import Foundation

    /// Reads the previews of a program. A declaration that stops the program is left out of the next attempt.
    public struct PreviewReader: Sendable {
        let binary: String
        let package: String
        let state: String
        private let patience: Double

        /// - Parameters:
        ///   - package: The folder of its package, for the lines on the stack of a declaration that stops the program.
        ///   - state: A folder for what the program saves.
        ///   - patience: Seconds without an end after which a program counts as hanging.
        public init(binary: String, package: String, state: String, patience: Double = 20) {
            (self.binary, self.package, self.state) = (binary, package, state)
            self.patience = patience
        }

        /// - Parameter files: The Swift files of the package, in which providers are looked up.
        /// - Throws: a `CommandError` if the program doesn't list its previews.
        public func read(files: [(path: String, text: String)]) throws -> PreviewListing {
            var failures: [Int: String] = [:]
            while true {
                let leftOut = failures.keys.sorted().map { " \($0)" }.joined()
                let process = try PreviewProcess(
                    binary: binary, mode: "list" + leftOut, gallery: "", state: state)
                let isInTime = process.wait(seconds: patience)
                if !isInTime { process.abort() }
                let lines = PreviewLines(process.written)
                if lines.isComplete {
                    let providers = ProviderFinder(files: files)
                    return lines.listing(failures: failures, provider: providers.declaration)
                }
                let cause =
                    isInTime
                    ? process.signal.map { String(cString: strsignal($0)) } ?? "The program has ended."
                    : "Its declaration has not come to an end in \(Int(patience)) seconds."
                let text = FaultText.lines(cause, said: process.said, package: package)
                guard let source = lines.lastSource, failures[source] == nil else {
                    throw CommandError(
                        """
                        \(binary) doesn't list its previews. It has to be a debug build with the product BrowserHost of a \
                        ModernNavigation that is as new as `modernnav`.
                        \(text)
                        """)
                }
                failures[source] = text
            }
        }
    }
#endif
