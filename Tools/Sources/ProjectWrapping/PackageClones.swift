import Foundation
import Synchronization

/// Clones packages into a folder of the cache, each once. The same version isn't fetched again, and what has failed isn't tried again by the
/// same process.
public final class PackageClones: Sendable {
    /// Runs a program with arguments, and returns its status and output. The first arguments are those of `env`.
    public typealias Run = @Sendable (_ arguments: [String]) throws -> (status: Int32, output: String)

    struct Clone: Equatable {
        var folder: String
        /// What is worth a line in the report.
        var note: String?
    }
    struct CloneFailure: Error, Equatable { var why: String }

    private let folder: String
    private let run: Run
    private let done = Mutex<[String: Result<Clone, CloneFailure>]>([:])
    private let dumps = Mutex<[String: Data]>([:])

    /// - Parameter folder: absolute path of a folder for clones.
    public init(folder: String, run: @escaping Run) { (self.folder, self.run) = (folder, run) }

    /// Seconds until a command of git is ended.
    static let timeLimit = 120

    func clone(_ package: RemotePackage, pin: PackagePins.Pin?) -> Result<Clone, CloneFailure> {
        if let why = package.refusal { return .failure(CloneFailure(why: why)) }
        let key = [
            package.address, package.requirement.text, pin?.version, pin?.branch, pin?.revision,
        ].map { $0 ?? "-" }.joined(separator: " ")
        if let known = done.withLock({ $0[key] }) { return known }
        let result = Result { () throws(CloneFailure) in try cloned(package, pin, key) }
        done.withLock { $0[key] = result }
        return result
    }

    /// The manifest of a clone, read once, because a clone doesn't change.
    func dump(_ checkout: String, _ read: (_ package: String) throws -> Data) rethrows -> Data {
        if let known = dumps.withLock({ $0[checkout] }) { return known }
        let data = try read(checkout)
        dumps.withLock { $0[checkout] = data }
        return data
    }

    private func cloned(
        _ package: RemotePackage, _ pin: PackagePins.Pin?, _ key: String
    ) throws(CloneFailure) -> Clone {
        let place = "\(folder)/\(ProjectWrapper.folderName(package.identity, path: key))"
        // The package manager knows a package by the name of its folder.
        let (checkout, noteFile) = ("\(place)/\(package.identity)", "\(place)/note")
        if FolderContents.isFolder(checkout) {
            return Clone(folder: checkout, note: FolderContents.text(noteFile))
        }
        let new = "\(folder)/\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: new) }
        let note = try fetch(package, pin, into: "\(new)/\(package.identity)")
        do {
            try note.map { try Data($0.utf8).write(to: URL(fileURLWithPath: "\(new)/note")) }
            // Another process may have been faster.
            if !FolderContents.isFolder(place) {
                try FileManager.default.moveItem(atPath: new, toPath: place)
            }
        } catch { throw CloneFailure(why: "\(place) can't be written: \(error.localizedDescription)") }
        return Clone(folder: checkout, note: note)
    }

    /// Fetches one version, and returns a note.
    private func fetch(
        _ package: RemotePackage, _ pin: PackagePins.Pin?, into checkout: String
    ) throws(CloneFailure) -> String? {
        let parent = FolderContents.joined(checkout, "..")
        do {
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        } catch { throw CloneFailure(why: "\(parent) can't be written: \(error.localizedDescription)") }
        try git(["init", "--quiet", "--template=", checkout])
        if let revision = pin?.revision ?? package.requirement.revision {
            do {
                try fetch(revision: revision, of: package.address, into: checkout)
                return nil
            } catch {
                guard let pin, pin.version != nil || pin.branch != nil else { throw error }
            }
        }
        let reference: String
        if let version = pin?.version {
            reference = "refs/tags/" + (try tag(.exactly(version), of: package.address))
        } else if let branch = pin?.branch ?? package.requirement.branch {
            reference = "refs/heads/" + branch
        } else {
            reference = "refs/tags/" + (try tag(package.requirement, of: package.address))
        }
        guard Self.isName(reference) else {
            throw CloneFailure(why: "\(reference) isn't the name of a version")
        }
        try git([
            "-C", checkout, "fetch", "--quiet", "--depth=1", "--no-tags", "--", package.address, reference,
        ])
        try git(["-C", checkout, "checkout", "--quiet", "--detach", "FETCH_HEAD"])
        guard let revision = pin?.revision else { return nil }
        let name = reference.split(separator: "/").dropFirst(2).joined(separator: "/")
        return "its pinned revision \(revision.prefix(12)) isn't there: \(name) was taken"
    }

    private func fetch(revision: String, of address: String, into checkout: String) throws(CloneFailure) {
        guard revision.wholeMatch(of: /[0-9a-fA-F]{7,64}/) != nil else {
            throw CloneFailure(why: "\(revision) isn't a revision")
        }
        do {
            try git(["-C", checkout, "fetch", "--quiet", "--depth=1", "--no-tags", "--", address, revision])
            try git(["-C", checkout, "checkout", "--quiet", "--detach", "FETCH_HEAD"])
        } catch {
            // Not every server gives a single revision.
            let all = ["+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*"]
            try git(["-C", checkout, "fetch", "--quiet", "--", address] + all)
            try git(["-C", checkout, "checkout", "--quiet", "--detach", revision])
        }
    }

    private func tag(_ requirement: RemotePackage.Requirement, of address: String) throws(CloneFailure)
        -> String
    {
        let list = try git(["ls-remote", "--tags", "--refs", "--", address])
        let tags = list.split(separator: "\n").compactMap { line in
            line.firstRange(of: "refs/tags/").map { String(line[$0.upperBound...]) }
        }
        guard let tag = requirement.chosen(of: tags) else {
            throw CloneFailure(why: "it has no version \(requirement.text)")
        }
        return tag
    }

    private static func isName(_ reference: String) -> Bool {
        reference.wholeMatch(of: /refs\/(tags|heads)\/[A-Za-z0-9_.\/+-]+/) != nil && !reference.contains("..")
    }

    @discardableResult
    private func git(_ arguments: [String]) throws(CloneFailure) -> String {
        let result: (status: Int32, output: String)
        do { result = try run(Self.command(arguments)) } catch {
            throw CloneFailure(why: "git can't be started: \(error)")
        }
        if result.status == 0 { return result.output }
        if result.status == 124 || result.status == 137 {
            throw CloneFailure(why: "git took more than \(Self.timeLimit / 60) minutes")
        }
        let lines = result.output.split(separator: "\n")
        let line =
            lines.first { $0.hasPrefix("fatal:") } ?? lines.first { $0.hasPrefix("error:") } ?? lines.last
        throw CloneFailure(why: line.map { "git says: \($0)" } ?? "git ended with \(result.status)")
    }

    /// The arguments of `env` that run git: without questions, hooks and programs that a repository could name, and with a time limit.
    static func command(_ arguments: [String]) -> [String] {
        [
            "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=", "SSH_ASKPASS=", "GIT_ALLOW_PROTOCOL=https:ssh:file",
            "GIT_SSH_COMMAND=ssh -o BatchMode=yes", "GIT_LFS_SKIP_SMUDGE=1", "LC_ALL=C", "timeout",
            "--kill-after=5", String(timeLimit), "git", "-c", "core.hooksPath=/dev/null", "-c",
            "advice.detachedHead=false",
        ] + arguments
    }
}

extension RemotePackage.Requirement {
    fileprivate var revision: String? {
        if case .revision(let name) = self { name } else { nil }
    }
    fileprivate var branch: String? {
        if case .branch(let name) = self { name } else { nil }
    }
}
