#if os(Linux)
    package import CommandOutput
    import Foundation
    import Glibc

    /// Watches folders, and reports changed files: new, written, renamed and deleted. Changes that come close together count once.
    package final class FileWatch {
        private struct Version: Equatable {
            let size: Int
            let seconds: Int
            let nanoseconds: Int
            let file: UInt64
        }

        private let folders: [String]
        private let descriptor: Int32
        private var known: [String: Version] = [:]
        /// Time without a change after which changes are reported, in milliseconds.
        private static let quiet: Int32 = 30
        /// Time for an editor to write a file that it has emptied.
        private static let writing: Int32 = 500
        /// Longest time until changes are reported, however many come.
        private static let longest = 2.0
        private static let events = UInt32(
            IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)
        private static let leftOut: Set = [
            "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages",
        ]

        /// - Returns: nil if the system allows no further watches.
        package init?(_ folders: [String]) {
            self.folders = folders
            descriptor = inotify_init1(Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            known = scan()
        }

        deinit { close(descriptor) }

        /// Watches on a thread of its own.
        ///
        /// - Parameter report: takes the paths of changed files, and nil at the end if the watch has failed.
        /// - Throws: a `CommandError` if the system allows no further watches.
        package static func start(_ folders: [String], _ report: @escaping @Sendable (Set<String>?) -> Void)
            throws
        {
            guard let watch = FileWatch(folders) else {
                throw CommandError(
                    "The folder can't be watched: \(String(cString: strerror(errno))). Raise the limit fs.inotify.max_user_instances."
                )
            }
            // Only its thread uses it.
            nonisolated(unsafe) let files = watch
            Thread.detachNewThread {
                while let changed = files.next() { report(changed) }
                report(nil)
            }
        }

        package static func failure(of folder: String) -> CommandError {
            CommandError("The folder \(folder) can't be watched any more.")
        }

        /// Waits for changes.
        /// - Returns: the paths of changed files; nil if the watch has failed.
        package func next() -> Set<String>? {
            while true {
                guard wait(-1) else { return nil }
                // Comparing the folders also finds what happened before a new folder was watched, or in a queue that was too long.
                var now = [String: Version]()
                repeat {
                    let start = Date()
                    while wait(Self.quiet), Date().timeIntervalSince(start) < Self.longest {}
                    now = scan()
                } while now.contains { $1.size == 0 && known[$0].map { $0.size > 0 } == true }
                    && wait(Self.writing)
                let changed = Set(now.filter { known[$0.key] != $0.value }.keys)
                    .union(known.keys.filter { now[$0] == nil })
                known = now
                if !changed.isEmpty { return changed }
            }
        }

        /// - Returns: whether there was an event within the time.
        private func wait(_ milliseconds: Int32) -> Bool {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            var ready: Int32
            repeat { ready = poll(&waiting, 1, milliseconds) } while ready < 0 && errno == EINTR
            guard ready > 0 else { return false }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            return read(descriptor, &buffer, buffer.count) > 0
        }

        private func scan() -> [String: Version] {
            var found: [String: Version] = [:]
            for folder in folders { scan(folder, 0, &found) }
            return found
        }

        private func scan(_ folder: String, _ depth: Int, _ found: inout [String: Version]) {
            guard depth < 100, let handle = opendir(folder) else { return }
            defer { closedir(handle) }
            // A folder that is watched already isn't watched twice.
            inotify_add_watch(descriptor, folder, Self.events)
            while let entry = readdir(handle) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name.hasPrefix(".") || Self.leftOut.contains(name) || name.hasSuffix("~") { continue }
                let path = folder + "/" + name
                var status = stat()
                guard stat(path, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: scan(path, depth + 1, &found)
                case S_IFREG:
                    found[path] = Version(
                        size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
                        nanoseconds: status.st_mtim.tv_nsec, file: UInt64(status.st_ino))
                default: break
                }
            }
        }
    }
#endif
