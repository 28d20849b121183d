import Foundation

/// A process and all that it has started.
enum ProcessTree {
    /// Ends them. A compiler whose package manager has ended goes on otherwise, and keeps its output open.
    static func terminate(_ root: pid_t) {
        let all = processes(below: root)
        for process in [root] + all { kill(process, SIGTERM) }
    }

    /// The processes that `root` and its children have started, parents first. Only Linux lists them.
    static func processes(below root: pid_t) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var children: [pid_t: [pid_t]] = [:]
        for process in names.compactMap({ pid_t($0) }) {
            guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
                // Behind the program's name, which may contain anything: the state, and the parent.
                let end = data.lastIndex(of: UInt8(ascii: ")")),
                let parent = String(decoding: data[end...].dropFirst(), as: UTF8.self).split(separator: " ")
                    .dropFirst().first.flatMap({ pid_t($0) })
            else { continue }
            children[parent, default: []].append(process)
        }
        var found: [pid_t] = []
        var next = children[root] ?? []
        while let process = next.popLast() {
            found.append(process)
            next += children[process] ?? []
        }
        return found
    }
}
