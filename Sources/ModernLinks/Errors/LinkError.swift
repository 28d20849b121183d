/// Why a link can't be read: data; the words are made when someone reads them.
///
/// ```
/// "/users/42/edti": nothing here is called "edti" (segment 3). Did you mean /users/:id/edit?
/// "/users/me": segment 2, "id", should be a whole number and is "me".
/// "/users/1?tab=psts": the item "tab" should be one of posts, photos and is "psts". Did you mean posts?
/// ```
public struct LinkError: Error, Sendable, Equatable {
    /// Where in a link something is wrong. Segments are counted from 0 here, from 1 in words.
    public enum Place: Hashable, Sendable {
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
        /// The scheme is none of the app's own, and not `https` or `http`.
        case unknownScheme(found: String, known: [String])
        /// A web link to a host that is not the app's.
        case unknownHost(found: String, known: [String])
        case emptySegment
        /// A lone `.` or `..`, which is a step and not a value.
        case dotSegment
        /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
        case badEscape(found: String)
        /// No pattern goes on with this segment; nil where the link ends too early.
        case unmatched(found: String?)
        case value(name: String, expected: String, found: String)
        case missing(name: String, expected: String)
        case repeated(name: String, count: Int)
        /// The pattern fits, but its `make` answered nil.
        case refused(pattern: String)
        /// A push payload has no text under this key.
        case noLink(key: String)
    }

    /// The link as it came, cut after ``LinkLimits/bytes``.
    public let link: String
    public let place: Place
    public let reason: Reason

    /// What the message needs to find the nearest pattern: the table, and where the path lies in `link`.
    let tree: LinkTree?
    let hint: LinkRefusal.Hint
    let path: Range<Int>

    init(
        link: String, place: Place, reason: Reason, hint: LinkRefusal.Hint = .none, tree: LinkTree? = nil,
        path: Range<Int> = 0..<0
    ) {
        self.link = link
        self.place = place
        self.reason = reason
        self.hint = hint
        self.tree = tree
        self.path = path
    }

    /// What was probably meant, if something is near: a pattern, a scheme or host of the app, one of
    /// ``LinkValue/linkCandidates``, or, for an item that is missing, the item that is there under a similar name.
    ///
    /// - Complexity: worked out on each call, linear in the patterns or candidates.
    public var nearest: String? {
        switch (reason, place) {
        case (.unmatched, .segment(let segment)):
            tree.flatMap { NearestPattern(tree: $0, link: link, path: path).find(from: segment)?.description }
        case (.unknownScheme(let found, let known), _), (.unknownHost(let found, let known), _):
            EditDistance.nearest(to: found, in: known)
        case (.value(_, _, let found), _): EditDistance.nearest(to: found, in: hint.candidates)
        case (.missing, .item(let name)): EditDistance.nearest(to: name, in: hint.candidates)
        default: nil
        }
    }

    /// What could have stood where nothing is called so: segments as they are written, values as `:name`, in the order of
    /// the patterns.
    ///
    /// - Complexity: worked out on each call, linear in the segments of the link and of all patterns.
    public var expected: [String] {
        guard case .unmatched = reason, case .segment(let segment) = place, let tree else { return [] }
        return ExpectedSegments(tree: tree, link: link, path: path).at(segment)
    }

    public static func == (left: LinkError, right: LinkError) -> Bool {
        left.link == right.link && left.place == right.place && left.reason == right.reason
    }
}
