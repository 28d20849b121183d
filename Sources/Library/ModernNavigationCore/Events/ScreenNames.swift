import ModernLinks

/// The names of screens in events: the pattern of their link, else type and case, never values.
///
/// Names are cached by type and case. If the case can't be found cheaply, as in an enum without the macro, names are cached for the most
/// recent values.
package final class ScreenNames<Route: Hashable, Sheet: Hashable> {
    private let routes = TypeNameCache()
    private let sheets = TypeNameCache()
    private var tabs: [TabID: String] = [:]
    private let links: ScreenLinks<Route>

    init(_ links: ScreenLinks<Route>) { self.links = links }

    package convenience init(links: @escaping () -> AppLinks<Route, Sheet>)
    where Route: Sendable, Sheet: Sendable { self.init(ScreenLinks(links)) }

    package func name(of place: JourneyPlace<Route, Sheet>) -> String {
        switch place {
        case .root: return "root"
        case .tab(let id):
            if let name = tabs[id] { return name }
            let name = links.ofTab(id) ?? "tab:\(id)"
            tabs[id] = name
            return name
        case .child(let id): return id.savedText
        case .checkpoint(let name): return "checkpoint:" + name
        case .sheet(let sheet):
            return sheets.name(of: Self.value(sheet)) {
                "sheet:" + $0
            } naming: {
                nil
            }
        case .route(let route):
            return routes.name(of: Self.value(route)) {
                $0
            } naming: {
                links.ofRoute(route)
            }
        }
    }

    private static func value<Place: Hashable>(_ place: Place) -> any Hashable {
        if Place.self == AnyRoute.self, let erased = place as? AnyRoute { return erased.value }
        return place
    }
}

/// The link patterns of an app's screens.
struct ScreenLinks<Route: Hashable> {
    var ofRoute: (Route) -> (pattern: String?, isOneOfMany: Bool)? = { _ in nil }
    var ofTab: (TabID) -> String? = { _ in nil }
    var values: (Route) -> [(name: String, text: String)] = { _ in [] }
    var shape: (String) -> (asked: String, meant: String?)? = { _ in nil }

    init() {}

    init<Sheet: Hashable & Sendable>(_ links: @escaping () -> AppLinks<Route, Sheet>)
    where Route: Sendable {
        ofRoute = { route in
            let naming = links().path.naming(of: .wanted(route, PathRequirement()))
            return (naming.pattern, naming.isOneOfMany)
        }
        ofTab = { links().path.naming(of: .tab($0)).pattern }
        values = { links().path.values(of: .wanted($0, PathRequirement())) }
        shape = { links().path.shape(of: $0) }
    }
}

/// Cache of names by type and case.
private final class TypeNameCache {
    private enum Kind {
        /// All values have the same name.
        case one(String)
        /// By the number of the case, which the type provides.
        case numbered(name: String)
        /// By the label of the case, which needs reflection on the value.
        case labelled(name: String)
        /// Several links; the value determines which.
        case chosen(name: String)
    }

    private struct Case: Hashable {
        let type: ObjectIdentifier
        let name: String
    }

    private struct NumberedCase: Hashable {
        let type: ObjectIdentifier
        let number: Int
    }

    private var kinds: [ObjectIdentifier: Kind] = [:]
    private var byNumber: [NumberedCase: String] = [:]
    private var byCase: [Case: String] = [:]
    private var byValue: [AnyHashable: String] = [:]

    /// The maximum number of cached values.
    private static var limit: Int { 256 }

    func name(
        of value: any Hashable, shown: (String) -> String,
        naming: () -> (pattern: String?, isOneOfMany: Bool)?
    ) -> String {
        let type = ObjectIdentifier(Swift.type(of: value))
        let kind = kinds[type] ?? determineKind(type, value, naming, shown)
        switch kind {
        case .one(let name):
            return name
        case .numbered(let typeName):
            guard let routable = value as? any Routable else { return typeName }
            let key = NumberedCase(type: type, number: routable.linkCase)
            if let name = byNumber[key] { return name }
            let name = naming()?.pattern ?? shown(typeName + "." + Self.label(of: value))
            byNumber[key] = name
            return name
        case .labelled(let typeName):
            let key = AnyHashable(value)
            if let name = byValue[key] { return name }
            let label = Self.label(of: value)
            let place = Case(type: type, name: label)
            let name = byCase[place] ?? naming()?.pattern ?? shown(typeName + "." + label)
            byCase[place] = name
            return remember(name, for: key)
        case .chosen(let typeName):
            let key = AnyHashable(value)
            return byValue[key] ?? remember(naming()?.pattern ?? shown(typeName), for: key)
        }
    }

    private func remember(_ name: String, for key: AnyHashable) -> String {
        if byValue.count >= Self.limit { byValue = [:] }
        byValue[key] = name
        return name
    }

    private func determineKind(
        _ type: ObjectIdentifier, _ value: any Hashable,
        _ naming: () -> (pattern: String?, isOneOfMany: Bool)?, _ shown: (String) -> String
    ) -> Kind {
        let name = "\(Swift.type(of: value) as Any.Type)"
        let found = naming()
        let kind: Kind =
            if Mirror(reflecting: value).displayStyle == .enum {
                value is any Routable ? .numbered(name: name) : .labelled(name: name)
            } else if found?.isOneOfMany == true {
                .chosen(name: name)
            } else {
                .one(found?.pattern ?? shown(name))
            }
        kinds[type] = kind
        return kind
    }

    /// Returns the name of an enum's case. Not by its description, because a custom one may contain values.
    private static func label(of value: any Hashable) -> String {
        if let label = Mirror(reflecting: value).children.first?.label { return label }
        return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            ? "case" : String(describing: value)
    }
}
