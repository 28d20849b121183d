import Foundation

/// Opens regular files in folders that other programs can write to.
///
/// Opening a named pipe would wait for another process, and a symbolic link would lead to a file that isn't ours. Neither is opened.
enum RegularFile {
    /// - Parameter flags: The flags of the system's call, such as `O_RDWR | O_CREAT`.
    /// - Returns: The descriptor; nil if there is no file and none is to be created.
    static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32? {
        let file = openAny(path, flags | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC)
        if file < 0 {
            if errno == ENOENT, flags & O_CREAT == 0 { return nil }
            // A pipe without a reader, a socket, or a symbolic link.
            if errno == ENXIO || errno == ELOOP { throw .notRegular(path) }
            throw .last(path)
        }
        var status = stat()
        if fstat(file, &status) == 0, isRegular(status) { return file }
        close(file)
        throw .notRegular(path)
    }

    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && isRegular(status)
    }

    /// Shortens a file, if it is there.
    static func truncate(_ path: String, to length: Int) throws(FileError) {
        guard let file = try open(path, O_WRONLY) else { return }
        defer { close(file) }
        if ftruncate(file, off_t(length)) != 0 { throw .last(path) }
    }

    private static func isRegular(_ status: stat) -> Bool {
        status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    }
}

// Outside of the type, where `open` is the system's function.
private func openAny(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }

extension FileError {
    static func notRegular(_ path: String) -> FileError {
        FileError(path: path, reason: .other("it is not a regular file"))
    }
}
