import Foundation
import ModernNavigationCore

/// A process that saves navigation and writes a byte to standard output after each save: 1 for a saved state, 0 for
/// one that wasn't saved. Tests start it and kill it.
///
///     KilledSaver steps <folder> <seed>       saves until it is killed
///     KilledSaver full <folder> <seed>        the same, while it fills the disk and makes room again
///     KilledSaver starve <folder>             saves with all descriptors taken, and with some again
@main
struct KilledSaver {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { exit(2) }
        let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 0 : 0
        switch arguments[1] {
        case "steps": step(arguments[2], seed, fill: nil)
        case "full": step(arguments[2], seed, fill: Ballast(path: arguments[2] + "/../ballast", seed: seed))
        case "starve": starve(arguments[2])
        default: exit(2)
        }
    }

    private static func step(_ folder: String, _ seed: UInt64, fill: Ballast?) {
        var ballast = fill
        let scene = SavedScene(folder, "main")
        var steps = SavedSteps(seed: seed)
        while true {
            ballast?.change()
            let edit = steps.next(in: &scene.state)
            say(scene.save(after: edit))
        }
    }

    private static func starve(_ folder: String) {
        let limit = 64
        var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
        #if canImport(Darwin)
            setrlimit(RLIMIT_NOFILE, &limits)
        #else
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        #endif
        // Many more scenes than descriptors.
        let scenes = (0..<100).map { SavedScene(folder, "\($0)") }
        say(scenes.allSatisfy { $0.push("a") })
        var taken: [Int32] = []
        while true {
            let file = open("/dev/null", O_RDONLY)
            if file < 0 { break }
            taken.append(file)
        }
        say(scenes[0].push("b"))
        // The existing file can't be read.
        let late = SavedScene(folder, "late")
        say(late.push("c"))
        for file in taken { close(file) }
        say(scenes[0].push("d"))
        say(late.push("e"))
    }

    private static func say(_ isSaved: Bool) {
        var byte: UInt8 = isSaved ? 1 : 0
        while write(STDOUT_FILENO, &byte, 1) < 0, errno == EINTR {}
    }
}

private final class SavedScene {
    private let saver: StateSaver<String, String>
    var state: SavedSteps.State

    init(_ folder: String, _ name: String) {
        saver = StateSaver(folder: folder, name: name) { _ in }
        state = saver.restore(into: SavedSteps.start)
    }

    func save(after edit: NavigationEdit<String, String>) -> Bool { saver.save(state, after: edit) == nil }

    func push(_ route: String) -> Bool {
        let edit = state.edit(by: .push(route))
        return save(after: edit)
    }
}

/// Fills the disk, and frees the space again.
private struct Ballast {
    let path: String
    private var random: SplitMix

    init(path: String, seed: UInt64) {
        self.path = path
        random = SplitMix(seed: ~seed)
    }

    mutating func change() {
        switch Int.random(in: 0..<30, using: &random) {
        case 0, 1:
            let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
            let block = [UInt8](repeating: 0, count: 4096)
            while write(file, block, block.count) > 0 {}
            close(file)
        case 2: truncate(path, off_t(Int.random(in: 0..<200_000, using: &random)))
        case 3: unlink(path)
        default: break
        }
    }
}
