internal import CRuntime
internal import Glibc

/// Opens regular files in folders that other programs can write to.
///
/// Opening a named pipe would wait for another process, and a symbolic link would lead to a file that isn't ours. Neither is opened.
enum StateFile {
    /// The value of `errno` for a pipe, a device, a socket or a symbolic link in the place of a file; `EISDIR` is that for a folder.
    static let otherKind = EMEDIUMTYPE

    /// - Parameter flags: The flags of the system's call, such as `O_RDWR | O_CREAT`.
    /// - Returns: The descriptor; negative after an error, which is in `errno`.
    static func open(_ path: String, _ flags: Int32) -> Int32 { modernnavigation_open_regular(path, flags) }
}
