import ArgumentParser
import NavigationMigrate
import SwiftSources

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Rewrite deprecated forms of SwiftUI's navigation.",
        discussion: """
            Prints the changes as a unified diff, for `git apply` or `patch -p1`; with --write, changes the files. Uncertain cases are \
            left unchanged and listed with the reason. Pass the whole project: the replacement of a link depends on where its view is used.

            Exit codes: 0 if there is nothing to do, 1 if there are changes that aren't written or forms that are left, 2 if it can't run.
            """)

    @Argument(help: "Files and folders to read.", completion: .file(extensions: ["swift"]))
    var paths: [String]

    @Flag(help: "Change the files.")
    var write = false

    @Option(help: "The oldest iOS that the app supports; overrides the project.", transform: release)
    var ios: Int?

    func run() async throws {
        try Files.demand(paths)
        let tree = SourcesOnDisk(paths)
        let files = SourceFiles(tree, in: paths)
        let oldest = ios.map { OldestSystem(release: $0, words: "iOS \($0) by --ios") }
        let migration = await LargeStack.run {
            Migration(of: tree) { oldest ?? files.oldest(for: $0) }
        }
        let changed = migration.files.filter(\.isChanged)
        var isWritten = true
        for file in changed {
            if write {
                isWritten = write(file) && isWritten
            } else {
                let diff = UnifiedDiff.text(path: file.path, from: file.before, to: file.after)
                print(String(decoding: diff, as: UTF8.self), terminator: "")
            }
        }
        for file in migration.skipped { report("\(file.path): skipped: \(file.reason)") }
        for leftover in write ? migration.leftoversAfter : migration.leftovers {
            report("\(leftover.file):\(leftover.line): left \(leftover.form.rawValue): \(leftover.reason)")
        }
        let count = changed.reduce(0) { $0 + $1.rewritten.values.reduce(0, +) }
        let act = write ? "Rewrote" : "Would rewrite"
        let left = migration.leftovers.count
        report(
            "\(act) \(count) form\(count == 1 ? "" : "s") in \(changed.count) file\(changed.count == 1 ? "" : "s"); left \(left)."
        )
        let isDone =
            migration.leftovers.isEmpty && migration.skipped.isEmpty && isWritten
            && (write || changed.isEmpty)
        if !isDone { throw ExitCode(1) }
    }

    private func write(_ file: Migration.File) -> Bool {
        do {
            try SourceFiles.replace(file.path, with: file.after)
            print("Wrote \(file.path)")
            return true
        } catch {
            report("\(error)")
            return false
        }
    }

    /// Writes a line to the standard error, because the standard output is the diff.
    private func report(_ words: String) {
        var rest = Array("\(words)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.write(to: 2, $0) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func write(to file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(file, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(file, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func release(_ text: String) throws -> Int {
        guard let release = text.split(separator: ".").first.flatMap({ Int($0) }) else {
            throw ValidationError("“\(text)” is not a release of iOS, such as 16 or 16.4.")
        }
        return release
    }
}
