internal import Dispatch
internal import Foundation

/// Opens regular files in folders that other programs can write to.
///
/// Opening a named pipe would wait for another process, and a symbolic link would lead to a file that isn't ours. Neither is opened.
enum StateFile {
    /// The value of `errno` for a pipe, a device, a socket or a symbolic link in the place of a file; `EISDIR` is that for a folder.
    static let otherKind = EMEDIUMTYPE

    /// - Parameter flags: The flags of the system's call, such as `O_RDWR | O_CREAT`.
    /// - Returns: The descriptor; negative after an error, which is in `errno`.
    static func open(_ path: String, _ flags: Int32) -> Int32 {
        let file = Glibc.open(path, flags | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC, 0o600)
        if file < 0 {
            if errno == ENXIO || errno == ELOOP { errno = otherKind }
            return file
        }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return file }
        close(file)
        errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : otherKind
        return -1
    }
}
