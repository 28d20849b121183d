extension RoutePath {
    /// Entries that made room for others, and where.
    struct Replaced {
        var from: Int
        var routes: [Route]
        var ids: [EntryID]
        /// How many stand in their place.
        var inserted: Int
        fileprivate var savePoint: SavePoint
    }

    /// Does what a verb says.
    ///
    /// - Returns: what was there; nil, with nothing changed, where there is nothing to do.
    mutating func replaced<Sheet>(
        by verb: NavigationAction<Route, Sheet>.Verb, at address: @autoclosure () -> FlowAddress
    ) throws(NavigationRefusal) -> Replaced? {
        switch verb {
        case .push(let route):
            return pushed(route)
        case .pushNew(let route):
            return routes.last == route ? nil : pushed(route)
        case .bringToFront(let route):
            guard let index = routes.lastIndex(of: route) else { return pushed(route) }
            return index == count - 1 ? nil : brought(index)
        case .pop(let number):
            return number > 0 ? cut(to: number < count ? count - number : 0) : nil
        case .popTo(let route):
            guard let index = routes.lastIndex(of: route) else {
                throw .notInPath(route: "\(route)", of: address())
            }
            return cut(to: index + 1)
        case .popToRoot:
            return cut(to: 0)
        case .replace(let routes):
            return replaced(by: routes)
        case .setPath(let path):
            return replaced(by: path.routes)
        case .insert(let route, let index):
            guard (0...count).contains(index) else {
                throw .noIndex(index, count: count, in: address())
            }
            return replaced(index..<index, by: CollectionOfOne(route))
        case .remove(let index):
            guard indices.contains(index) else { throw .noIndex(index, count: count, in: address()) }
            return replaced(index..<index + 1, by: EmptyCollection())
        default:
            return nil
        }
    }

    private mutating func pushed(_ route: Route) -> Replaced {
        defer { append(route) }
        return Replaced(from: count, routes: [], ids: [], inserted: 1, savePoint: savePoint)
    }

    private mutating func cut(to length: Int) -> Replaced? {
        if length == count { return nil }
        defer { removeLast(count - length) }
        return replaced(length..<count, inserting: 0)
    }

    /// Takes an entry to the end, as the entry that it is.
    private mutating func brought(_ index: Int) -> Replaced {
        defer {
            savePoint.touch(index)
            storedRoutes.append(storedRoutes.remove(at: index))
            identities.append(identities.remove(at: index))
        }
        return replaced(index..<count, inserting: count - index)
    }

    private mutating func replaced(by other: [Route]) -> Replaced? {
        let prefix = commonPrefix(with: other)
        if prefix == count, prefix == other.count { return nil }
        return replaced(prefix..<count, by: other[prefix...])
    }

    private mutating func replaced(_ range: Range<Int>, by new: some Collection<Route>) -> Replaced {
        defer { replaceSubrange(range, with: new) }
        return replaced(range, inserting: new.count)
    }

    private func replaced(_ range: Range<Int>, inserting count: Int) -> Replaced {
        Replaced(
            from: range.lowerBound, routes: Array(routes[range]), ids: Array(identities[range]),
            inserted: count,
            savePoint: savePoint)
    }

    /// Puts entries back as they were, ids included.
    ///
    /// - Returns: what stood in their place.
    mutating func takeBack(_ old: Replaced) -> Replaced {
        let range = old.from..<old.from + old.inserted
        let now = replaced(range, inserting: old.routes.count)
        storedRoutes.replaceSubrange(range, with: old.routes)
        identities.replaceSubrange(range, with: old.ids)
        savePoint = old.savePoint
        return now
    }

    /// The entries from an index on, as they were before some replacements that left what is here.
    func before(_ replacements: [Replaced], from first: Int) -> [(id: EntryID, route: Route)] {
        var entries = entries(from: first)
        for old in replacements.reversed() {
            let start = old.from - first
            entries.replaceSubrange(
                start..<start + old.inserted, with: zip(old.ids, old.routes).map { ($0, $1) })
        }
        return entries
    }

    func entries(from first: Int) -> [(id: EntryID, route: Route)] {
        zip(identities[first...], storedRoutes[first...]).map { ($0, $1) }
    }
}
