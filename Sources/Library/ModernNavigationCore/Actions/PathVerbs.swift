extension RoutePath {
    /// Replaced entries, and their position.
    @usableFromInline typealias Replaced = (routes: [Route], entries: PathEntries.Replaced)

    /// Performs a verb that is never refused.
    ///
    /// - Returns: The replaced entries, or none if nothing changed; nil for any other verb.
    @inlinable
    mutating func changedEnd<Sheet>(by verb: NavigationAction<Route, Sheet>.Verb) -> Replaced?? {
        switch verb {
        case .push(let route):
            storedRoutes.append(route)
            return ([], entries.append())
        case .pop(let number): return .some(number > 0 ? truncate(to: storedRoutes.count - number) : nil)
        case .popToRoot: return .some(truncate(to: 0))
        case .pushNew(let route):
            if storedRoutes.last == route { return .some(nil) }
            storedRoutes.append(route)
            return ([], entries.append())
        case .setPath(let path): return .some(replaced(by: path))
        default: return nil
        }
    }

    /// Performs any verb for a path.
    mutating func replaced<Sheet>(
        by verb: NavigationAction<Route, Sheet>.Verb, at address: FlowAddress
    ) throws(NavigationRefusal) -> Replaced? {
        switch verb {
        case .bringToFront(let route):
            guard let index = routes.lastIndex(of: route) else { return replaced(count..<count, by: [route]) }
            return index == count - 1 ? nil : brought(index)
        case .popTo(let route):
            guard let index = routes.lastIndex(of: route) else {
                throw .notInPath(route: "\(route)", of: address)
            }
            return truncate(to: index + 1)
        case .replace(let routes):
            return replaced(by: routes, common: commonPrefix(with: routes))
        case .insert(let route, let index):
            guard (0...count).contains(index) else { throw .noIndex(index, count: count, in: address) }
            return replaced(index..<index, by: [route])
        case .remove(let index):
            guard indices.contains(index) else { throw .noIndex(index, count: count, in: address) }
            return replaced(index..<index + 1, by: [])
        default:
            return changedEnd(by: verb) ?? nil
        }
    }

    /// - Parameter length: The new number of routes; below zero counts as zero.
    @inlinable
    mutating func truncate(to length: Int) -> Replaced? {
        let length = length > 0 ? length : 0
        if length == storedRoutes.count { return nil }
        let routes = Array(storedRoutes[length...])
        storedRoutes.removeSubrange(length...)
        return (routes, entries.truncate(to: length))
    }

    private mutating func brought(_ index: Int) -> Replaced {
        let routes = Array(storedRoutes[index...])
        storedRoutes.append(storedRoutes.remove(at: index))
        return (routes, entries.bringToEnd(index))
    }

    @usableFromInline
    mutating func replaced(by other: Self) -> Replaced? {
        replaced(by: other.storedRoutes, common: commonPrefix(with: other))
    }

    private mutating func replaced(by other: [Route], common prefix: Int) -> Replaced? {
        if prefix == count, prefix == other.count { return nil }
        return replaced(prefix..<count, by: other[prefix...])
    }

    private mutating func replaced(_ range: Range<Int>, by new: ArraySlice<Route>) -> Replaced {
        let routes = Array(storedRoutes[range])
        storedRoutes.replaceSubrange(range, with: new)
        return (routes, entries.replace(range, with: new.count))
    }

    /// Restores replaced entries, with their ids.
    ///
    /// - Returns: The entries that were there instead.
    @inlinable
    mutating func takeBack(_ old: Replaced) -> Replaced {
        let (range, new) = entries.takeBack(old.entries)
        let routes = Array(storedRoutes[range])
        storedRoutes.replaceSubrange(range, with: old.routes)
        return (routes, new)
    }

    /// Returns the entries from an index on, as they were before replacements that led to the current path.
    func before(_ replacements: [Replaced], from first: Int) -> (ids: [EntryID], routes: [Route]) {
        var (ids, routes) = since(first)
        for old in replacements.reversed() {
            let range = old.entries.range.lowerBound - first..<old.entries.range.upperBound - first
            ids.replaceSubrange(range, with: old.entries.ids)
            routes.replaceSubrange(range, with: old.routes)
        }
        return (ids, routes)
    }

    func since(_ first: Int) -> (ids: [EntryID], routes: [Route]) {
        (Array(entries.ids[first...]), Array(storedRoutes[first...]))
    }
}
