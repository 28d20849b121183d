import Foundation

/// How far the targets of a wrapped project compile, and what is missing.
public struct CompileReport: Sendable, Equatable, Codable {
    public struct Target: Sendable, Equatable, Codable {
        public var name: String
        public var files: Int
        /// Files without an error of their own.
        public var filesWithoutErrors: Int
        public var errors: Int
        /// The reason, if the compiler didn't read the target.
        public var notCompiled: String?
        public var compiles: Bool { errors == 0 && notCompiled == nil }
    }

    public struct Missing: Sendable, Equatable, Codable {
        public var part: MissingPart
        public var times: Int
        /// Paths relative to the project, sorted.
        public var files: [String]
    }

    public var project: String
    /// The folder of the generated package.
    public var package: String
    public var targets: [Target] = []
    public var missing: [Missing] = []
    public var leftOut: [WrappedProject.LeftOut] = []

    /// Whether all targets compile.
    public var isComplete: Bool { targets.allSatisfy(\.compiles) }

    public init(_ wrapped: ProjectWrapper.Wrapped) {
        (project, package, leftOut) = (wrapped.project.name, wrapped.folder, wrapped.project.leftOut)
    }

    /// Adds what the compiler said about a target.
    ///
    /// - Parameters:
    ///   - output: the compiler's output.
    ///   - stubs: modules that an earlier attempt didn't find, with the files that import them.
    mutating func add(
        _ target: WrappedProject.Target, in wrapped: ProjectWrapper.Wrapped, output: String, status: Int32,
        stubs: [String: [String]]
    ) {
        let errors = SourceError.read(output)
        var erroneous = Set(errors.map(\.file))
        var found: [MissingPart: (times: Int, files: Set<String>)] = [:]
        func note(_ part: MissingPart, _ file: String) {
            found[part, default: (0, [])].times += 1
            found[part, default: (0, [])].files.insert(Self.shown(file, in: wrapped))
        }
        for error in errors { note(MissingPart(error: error.text), error.file) }
        // They are empty, and no error by themselves.
        for (module, files) in target.missingModules {
            for file in files {
                note(
                    MissingPart(error: "no such module '\(module)'"),
                    "\(wrapped.folder)/Sources/\(target.name)/\(file)")
            }
        }
        for (module, files) in stubs {
            for file in files {
                note(MissingPart(error: "no such module '\(module)'"), file)
                erroneous.insert(file)
            }
        }
        let own = Set(target.sources.map { "\(wrapped.folder)/Sources/\(target.name)/\($0.path)" })
        let count = errors.count + stubs.values.map(\.count).reduce(0, +)
        var reason: String?
        if status != 0, count == 0 {
            reason =
                output.split(separator: "\n").first { $0.contains("error:") }.map(String.init)
                ?? "the compiler ended with \(status)"
        }
        targets.append(
            Target(
                name: target.name, files: own.count, filesWithoutErrors: own.subtracting(erroneous).count,
                errors: count,
                notCompiled: reason))
        for (part, places) in found {
            if let index = missing.firstIndex(where: { $0.part == part }) {
                missing[index].times += places.times
                missing[index].files = Set(missing[index].files).union(places.files).sorted()
            } else {
                missing.append(Missing(part: part, times: places.times, files: places.files.sorted()))
            }
        }
        missing.sort {
            ($0.part.kind, -$0.times, $0.part.name) < ($1.part.kind, -$1.times, $1.part.name)
        }
    }

    /// The project's file for one of the package, relative to the project.
    private static func shown(_ file: String, in wrapped: ProjectWrapper.Wrapped) -> String {
        let start = wrapped.folder + "/Sources/"
        let parts =
            file.hasPrefix(start) ? file.dropFirst(start.count).split(separator: "/", maxSplits: 1) : []
        let target = wrapped.project.targets.first { $0.name == parts.first.map(String.init) }
        let real = target?.sources.first { $0.path == parts.last.map(String.init) }?.file ?? file
        let folder = wrapped.project.folder + "/"
        if real.hasPrefix(folder) { return String(real.dropFirst(folder.count)) }
        // A file of a clone begins with the name of its package.
        let clones = FolderContents.joined(wrapped.folder, "../packages") + "/"
        guard real.hasPrefix(clones) else { return real }
        return real.dropFirst(clones.count).split(separator: "/").dropFirst().joined(separator: "/")
    }
}

extension MissingPart.Kind: Comparable {
    public static func < (one: Self, other: Self) -> Bool {
        allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }
}

extension CompileReport {
    /// The report as text, with the most frequent parts of each kind.
    ///
    /// - Parameter limit: the number of parts of each kind; nil for all.
    public func text(limit: Int?) -> String {
        let files = targets.map(\.files).reduce(0, +)
        let good = targets.map(\.filesWithoutErrors).reduce(0, +)
        var lines = [
            "\(project): \(targets.count(where: \.compiles)) of \(Self.count(targets.count, "target")) compile, "
                + "\(good) of \(Self.count(files, "file")) without errors."
        ]
        let width = targets.map(\.name.count).max() ?? 0
        for target in targets {
            let name = target.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let state =
                target.notCompiled.map { "not compiled: \($0)" }
                ?? (target.errors == 0 ? "compiles" : Self.count(target.errors, "error"))
            lines.append(
                "  \(name)  \(target.filesWithoutErrors) of \(Self.count(target.files, "file")), \(state)")
        }
        for kind in MissingPart.Kind.allCases {
            let parts = missing.filter { $0.part.kind == kind }
            if parts.isEmpty { continue }
            lines += ["", Self.title(of: kind)]
            for part in parts.prefix(limit ?? parts.count) {
                let places = part.files.prefix(3).joined(separator: ", ")
                let more = part.files.count > 3 ? " and \(part.files.count - 3) more" : ""
                lines.append("  \(part.part.name)  \(Self.count(part.times, "time")): \(places)\(more)")
            }
            if let limit, parts.count > limit { lines.append("  … and \(parts.count - limit) more: --all") }
        }
        if !leftOut.isEmpty {
            lines += ["", "Left out"] + leftOut.map { "  \($0.what): \($0.why)" }
        }
        return (lines + ["", "The package: \(package)"]).map { $0 + "\n" }.joined()
    }

    private static func title(of kind: MissingPart.Kind) -> String {
        switch kind {
        case .module: "Missing modules"
        case .symbol: "Missing types, functions and values"
        case .member: "Missing members"
        case .other: "Other errors"
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// The report as JSON, in one fixed order.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}
