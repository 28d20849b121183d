#if os(Linux)
    import CommandOutput
    import Foundation

    /// Copies of what the sessions of an app have saved, one from before each replacement that the running process has loaded.
    struct StateCopies {
        private let state: String
        private let folder: String
        private var numbers: [Int] = []
        /// An older replacement has proved itself.
        private static let limit = 20

        /// Begins without copies.
        /// - Parameter app: the folder of the app, with the folder `state` that it saves to.
        init(of app: String) {
            (state, folder) = (app + "/state", app + "/state-before")
            try? FileManager.default.removeItem(atPath: folder)
        }

        /// Copies the state of now.
        /// - Throws: a `CommandError` if the disk doesn't take it.
        mutating func take(_ number: Int) throws {
            let files = FileManager.default
            do {
                try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
                guard files.fileExists(atPath: state) else { return }
                try files.copyItem(atPath: state, toPath: "\(folder)/\(number)")
            } catch {
                throw CommandError(
                    "The app's state can't be copied to \(folder): \(error.localizedDescription)")
            }
            numbers.append(number)
            while numbers.count > Self.limit { remove(numbers.removeFirst()) }
        }

        /// Brings back the state of before a replacement, while no process uses it.
        /// - Returns: whether there is a copy of it.
        mutating func restore(_ number: Int) throws -> Bool {
            guard let index = numbers.firstIndex(of: number) else { return false }
            let files = FileManager.default
            do {
                if files.fileExists(atPath: state) { try files.removeItem(atPath: state) }
                try files.moveItem(atPath: "\(folder)/\(number)", toPath: state)
            } catch {
                throw CommandError(
                    "The app's state can't be taken from \(folder): \(error.localizedDescription)")
            }
            // Later copies belong to a course of events that is gone.
            for later in numbers[(index + 1)...] { remove(later) }
            numbers.removeSubrange(index...)
            return true
        }

        private func remove(_ number: Int) {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(number)")
        }
    }
#endif
