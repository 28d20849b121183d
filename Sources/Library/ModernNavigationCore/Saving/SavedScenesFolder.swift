import Foundation

/// The files of saved scenes on disk. The part of a file's name before the first dot is the scene.
struct SavedScenesFolder: Sendable {
    let path: String

    private struct Scene {
        var endings: [String] = []
        var used = -Double.infinity

        /// Older files beside the valid one could neither be read nor moved.
        var hasKept: Bool { endings.count { $0.hasSuffix("journal") } > 1 }
    }

    /// Removes scenes beyond the bound that aren't open, the longest unused first. Files that were set aside stay.
    /// Nothing is removed after the clock has jumped: see ``FolderClock``.
    ///
    /// - Returns: The number of removed scenes.
    @discardableResult
    func tidy(keeping bound: SavedScenesBound, now: Date) -> Int {
        let now = now.timeIntervalSince1970
        let files = files()
        let dates = files.map { (path: "\(path)/\($0.name).\($0.ending)", date: $0.used) }
        guard FolderClock(folder: path).check(dates, now: now) else { return 0 }
        let scenes = Self.scenes(files).sorted { ($0.value.used, $0.key) > ($1.value.used, $1.key) }
        let oldest = now - Double(bound.unused.components.seconds)
        let kept = scenes.prefix(max(0, bound.scenes)).prefix { $0.value.used >= oldest }
        return scenes[kept.endIndex...].count { !$0.value.hasKept && remove($0.key, $0.value) }
    }

    private struct File {
        var name: String
        var ending: String
        var used: Double
    }

    private func files() -> [File] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return all.compactMap { file in
            guard let dot = file.firstIndex(of: ".") else { return nil }
            let ending = String(file[file.index(after: dot)...])
            guard Journal.isEnding(ending), let used = lastUse(file) else { return nil }
            return File(name: String(file[..<dot]), ending: ending, used: used)
        }
    }

    private static func scenes(_ files: [File]) -> [String: Scene] {
        var scenes: [String: Scene] = [:]
        for file in files {
            var scene = scenes[file.name] ?? Scene()
            scene.endings.append(file.ending)
            scene.used = max(scene.used, file.used)
            scenes[file.name] = scene
        }
        return scenes
    }

    /// Removes a scene while it is locked, so that no store can open it meanwhile.
    private func remove(_ name: String, _ scene: Scene) -> Bool {
        guard let lock = (try? FolderLocks.shared.lock(name, in: path)) ?? nil else { return false }
        return withExtendedLifetime(lock) {
            // A store may have opened and closed it meanwhile.
            let files = scene.endings.map { "\(name).\($0)" }
            guard files.allSatisfy({ lastUse($0).map { $0 <= scene.used } ?? true }) else { return false }
            for file in files { unlink("\(path)/\(file)") }
            return true
        }
    }

    private func lastUse(_ file: String) -> Double? { FolderClock.date(of: "\(path)/\(file)") }
}
