/// The reason why a link can't be read, as data. Its text is only built on request.
///
/// ```
/// "/users/42/edti": nothing here is called "edti" (segment 3). Did you mean /users/:id/edit?
/// "/users/me": segment 2, "id", should be a whole number, but is "me".
/// "/users/1?tab=psts": the item "tab" should be one of posts, photos, but is "psts". Did you mean posts?
/// ```
public struct LinkError: Error, Sendable, Equatable {
    /// The position of an error in a link. Segments are counted from 0 here, from 1 in messages.
    public enum Position: Hashable, Sendable {
        case link
        case scheme
        case host
        case segment(Int)
        case item(String)
        case fragment
    }

    public enum Reason: Hashable, Sendable {
        case tooLong(bytes: Int, limit: Int)
        case tooManySegments(limit: Int)
        case tooManyItems(limit: Int)
        /// The scheme is neither one of the app's nor `https` or `http`.
        case unknownScheme(found: String, known: [String])
        /// A web link to a host that isn't one of the app's.
        case unknownHost(found: String, known: [String])
        case emptySegment
        /// A lone `.` or `..`, which is a path step and not a value.
        case dotSegment
        /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
        case badEscape(found: String)
        /// No pattern continues with this segment; nil if the link ends too early.
        case unmatched(found: String?)
        case value(name: String, expected: String, found: String)
        case missing(name: String, expected: String)
        case repeated(name: String, count: Int)
        /// The pattern matches, but its `make` returned nil.
        case refused(pattern: String)
        /// A push payload has no text under this key.
        case noLink(key: String)
    }

    /// The original link, truncated to 65,536 bytes.
    public let link: String
    public let position: Position
    public let reason: Reason

    /// The inputs for finding the nearest pattern: the table's tree, and the range of the path in `link`.
    let tree: LinkTree?
    let hint: LinkReadError.Hint
    let path: Range<Int>

    init(
        link: String, position: Position, reason: Reason, hint: LinkReadError.Hint = .none,
        tree: LinkTree? = nil,
        path: Range<Int> = 0..<0
    ) {
        self.link = link
        self.position = position
        self.reason = reason
        self.hint = hint
        self.tree = tree
        self.path = path
    }

    /// The likely intended text, if one is similar: a pattern, a scheme or host of the app, one of
    /// ``LinkValue/linkCandidates``, or, for a missing item, an item of the link with a similar name.
    ///
    /// - Complexity: computed on each call, linear in the patterns or candidates.
    public var nearest: String? {
        switch (reason, position) {
        case (.unmatched, .segment(let segment)):
            tree.flatMap { NearestPattern(tree: $0, link: link, path: path).find(from: segment)?.description }
        case (.unknownScheme(let found, let known), _), (.unknownHost(let found, let known), _):
            EditDistance.nearest(to: found, in: known)
        case (.value(_, _, let found), _): EditDistance.nearest(to: found, in: hint.candidates)
        case (.missing, .item(let name)): EditDistance.nearest(to: name, in: hint.candidates)
        default: nil
        }
    }

    /// The segments that would have been accepted in place of an unknown one: literals as written, values as `:name`, in the
    /// order of the patterns.
    ///
    /// - Complexity: computed on each call, linear in the segments of the link and of all patterns.
    public var expected: [String] {
        guard case .unmatched = reason, case .segment(let segment) = position, let tree else { return [] }
        return ExpectedSegments(tree: tree, link: link, path: path).at(segment)
    }

    public static func == (left: LinkError, right: LinkError) -> Bool {
        left.link == right.link && left.position == right.position && left.reason == right.reason
    }
}
