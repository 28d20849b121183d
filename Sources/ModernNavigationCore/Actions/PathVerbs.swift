extension RoutePath {
    /// The one change that every verb of the path comes down to: a range that is replaced.
    struct Splice {
        var range: Range<Int>
        var routes: CollectionOfOneOrMany
    }

    /// A push carries its route without an array around it.
    enum CollectionOfOneOrMany {
        case one(Route)
        case many([Route])

        var count: Int {
            switch self {
            case .one: 1
            case .many(let routes): routes.count
            }
        }
    }

    /// What a verb does to this path: nil when there is nothing to do.
    func splice<Sheet>(
        for action: NavigationAction<Route, Sheet>, at address: FlowAddress
    ) throws(NavigationRefusal) -> Splice? {
        switch action {
        case .push(let route):
            return Splice(range: count..<count, routes: .one(route))
        case .pop(let number):
            return number > 0 ? cut(to: number < count ? count - number : 0) : nil
        case .popTo(let route):
            guard let index = routes.lastIndex(of: route) else {
                throw .notInPath(route: "\(route)", of: address)
            }
            return cut(to: index + 1)
        case .popToRoot:
            return cut(to: 0)
        case .replace(let routes):
            return difference(to: routes)
        case .setPath(let path):
            return difference(to: path.routes)
        case .insert(let route, let index):
            guard (0...count).contains(index) else {
                throw .noIndex(index, count: count, in: address)
            }
            return Splice(range: index..<index, routes: .one(route))
        case .remove(let index):
            guard indices.contains(index) else { throw .noIndex(index, count: count, in: address) }
            return Splice(range: index..<index + 1, routes: .many([]))
        default:
            return nil
        }
    }

    mutating func perform(_ splice: Splice) {
        switch splice.routes {
        case .one(let route) where splice.range.lowerBound == count:
            append(route)
        case .one(let route):
            replaceSubrange(splice.range, with: CollectionOfOne(route))
        case .many(let routes):
            replaceSubrange(splice.range, with: routes)
        }
    }

    private func cut(to length: Int) -> Splice? {
        length == count ? nil : Splice(range: length..<count, routes: .many([]))
    }

    private func difference(to other: [Route]) -> Splice? {
        let prefix = commonPrefix(with: other)
        if prefix == count, prefix == other.count { return nil }
        return Splice(range: prefix..<count, routes: .many(Array(other[prefix...])))
    }
}
