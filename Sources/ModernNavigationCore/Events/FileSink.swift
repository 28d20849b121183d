/// Writes events to files of a folder, as JSON lines.
///
/// The files have numbers; the last one grows, and the oldest go when there is too much. What was written survives the end of the
/// process, also where that is killed; what it left half written is cut off at the next start. ``flush()`` returns when all that was
/// taken has been written.
public final class FileSink: EventSink {
    public let leavesDevice = false

    /// Where the files are.
    public let folder: String
    private let writer: EventWriter

    /// - Parameters:
    ///   - folder: a folder of the app's own in Application Support by default.
    ///   - bytesPerFile: from this length on another file is begun.
    ///   - bytes: how much all of them may hold; past that the oldest go.
    public init(folder: String? = nil, bytesPerFile: Int = 1 << 20, keeping bytes: Int = 8 << 20) {
        self.folder = folder ?? EventFolder.path
        writer = EventWriter(
            EventLog(
                folder: self.folder, name: "events",
                bound: EventLog.Bound(bytesPerFile: bytesPerFile, bytes: bytes)))
    }

    public func take(_ event: NavigationEvent, of resource: EventResource) {
        writer.take(event, of: resource)
    }

    public func flush() async { await writer.with { _ in } }
}
