/// A sink that writes events as JSON lines to files in a folder.
///
/// The files are numbered and rotated; above a bound the oldest are deleted. Written events survive a kill of the process, and an
/// incomplete last line is cut off at the next start. ``flush()`` returns once all taken events are written.
public final class FileSink: EventSink {
    public let leavesDevice = false

    /// The folder of the files.
    public let folder: String
    private let writer: EventLogWriter

    /// - Parameters:
    ///   - folder: The folder; by default one of the app's own in Application Support.
    ///   - bytesPerFile: The size at which a new file is begun.
    ///   - bytes: The maximum size of all files; above it the oldest are deleted.
    public init(folder: String? = nil, bytesPerFile: Int = 1 << 20, keeping bytes: Int = 8 << 20) {
        self.folder = folder ?? AppFolder.events
        writer = EventLogWriter(
            EventLog(
                folder: self.folder, name: "events",
                bound: EventLog.Bound(bytesPerFile: bytesPerFile, bytes: bytes)))
    }

    public func take(_ event: NavigationEvent, of resource: EventResource) {
        writer.take(event, of: resource)
    }

    public func flush() async { await writer.with { _ in } }
}
