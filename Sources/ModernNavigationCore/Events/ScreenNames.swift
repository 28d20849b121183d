import ModernLinks

/// What screens are called in events: by the pattern of their link, else by type and case, never by their values.
///
/// A name is found once for each type and case. What can't be told by these, as an enum's case without a macro, is remembered for
/// the values that were seen last.
final class ScreenNames<Route: Hashable, Sheet: Hashable> {
    private let routes = TypeNames()
    private let sheets = TypeNames()
    private var tabs: [TabID: String] = [:]
    private let links: ScreenLinks<Route>

    init(_ links: ScreenLinks<Route>) { self.links = links }

    func name(of place: JourneyPlace<Route, Sheet>) -> String {
        switch place {
        case .root: return "root"
        case .tab(let id):
            if let name = tabs[id] { return name }
            let name = links.ofTab(id) ?? "tab:\(id)"
            tabs[id] = name
            return name
        case .child(let id): return id.savedText
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

/// What the links of an app say of its screens.
struct ScreenLinks<Route: Hashable> {
    var ofRoute: (Route) -> (pattern: String?, isOneOfMany: Bool)? = { _ in nil }
    var ofTab: (TabID) -> String? = { _ in nil }
    var values: (Route) -> [(name: String, text: String)] = { _ in [] }
    var shape: (String) -> (asked: String, meant: String?)? = { _ in nil }

    init() {}

    init<Sheet: Hashable & Sendable>(_ links: @escaping () -> AppLinks<Route, Sheet>)
    where Route: Sendable {
        ofRoute = { route in
            let naming = links().path.naming(of: .wanted(route, PathWish()))
            return (naming.pattern, naming.isOneOfMany)
        }
        ofTab = { links().path.naming(of: .tab($0)).pattern }
        values = { links().path.values(of: .wanted($0, PathWish())) }
        shape = { links().path.shape(of: $0) }
    }
}

/// The names of values by their types and cases.
private final class TypeNames {
    private enum Kind {
        /// All values have one name.
        case one(String)
        /// By the number of the case, which the type tells.
        case numbered(name: String)
        /// By the label of the case, which takes a look into the value.
        case labelled(name: String)
        /// Several links, of which the value chooses one.
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

    /// Values whose names are remembered.
    private static var limit: Int { 256 }

    func name(
        of value: any Hashable, shown: (String) -> String,
        naming: () -> (pattern: String?, isOneOfMany: Bool)?
    ) -> String {
        let type = ObjectIdentifier(Swift.type(of: value))
        let kind = kinds[type] ?? learn(type, value, naming, shown)
        switch kind {
        case .one(let name):
            return name
        case .numbered(let typeName):
            guard let routable = value as? any Routable else { return typeName }
            let key = NumberedCase(type: type, number: routable.linkCase)
            if let name = byNumber[key] { return name }
            let name = naming()?.pattern ?? shown(typeName + "." + Self.label(of: value, or: typeName))
            byNumber[key] = name
            return name
        case .labelled(let typeName):
            let key = AnyHashable(value)
            if let name = byValue[key] { return name }
            let label = Self.label(of: value, or: typeName)
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

    private func learn(
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

    /// What the case of an enum is called. A description of its own may say anything, so it isn't asked for.
    private static func label(of value: any Hashable, or typeName: String) -> String {
        if let label = Mirror(reflecting: value).children.first?.label { return label }
        return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            ? "case" : String(describing: value)
    }
}
