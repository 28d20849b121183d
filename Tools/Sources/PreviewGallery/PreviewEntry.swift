/// A preview of a program, as `modernnav preview --list` writes it.
public struct PreviewEntry: Codable, Equatable, Sendable {
    public struct Layout: Codable, Equatable, Sendable {
        /// `device`, `sizeThatFits` or `fixed`.
        public var kind: String
        public var width: Double?
        public var height: Double?
    }

    /// What `MODERNNAV_PREVIEWS` is set to, so that the program shows this preview. It belongs to one build.
    public var key: String
    /// `Module/File.swift:Name`: the fragment of the preview's link. It stays the same after other changes of the source.
    public var link: String
    public var module: String
    /// The name of the file with its module; that of the type if the file isn't known.
    public var file: String
    public var line: Int?
    public var name: String
    public var layout: Layout
    public var orientation: String
    public var device: String?
    /// Why its declaration can't be read. It is started anyway, and says the same in its place.
    public var failure: String?
}

/// The previews of a program, by module, file and line, and the languages of the app.
public struct PreviewListing: Codable, Equatable, Sendable {
    public var previews: [PreviewEntry] = []
    public var languages: [String] = []
}
