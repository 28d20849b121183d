import Foundation

// The coded form of an action is an object that resembles its source: {"push":…}, {"tab":"shop","send":{"pop":1}}.
// Children of an app's own container are written with their kind: {"child":"wizard:payment","send":{"pop":1}},
// {"show":"wizard:payment"}.

private enum ActionKeys: String, CodingKey {
    case push, pushNew, bringToFront, pop, popTo, popToRoot, replace, insert, remove, setPath
    case present, dismiss, dismissAll, select, open, batch, restore, stopSaving, save
    case dismissReturning, showColumn, setColumnVisibility, show, set, resume, drop, reconsider, answered,
        ruled, undo, reset, returnTo, adjust
    case presented, tab, column, child, top, root
    case at, style = "as", send, of, to
}

extension NavigationAction: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        guard at.count <= NavigationLimits.hops else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "An action has at most \(NavigationLimits.hops) hops."))
        }
        var container = encoder.container(keyedBy: ActionKeys.self)
        switch at.first {
        case .step(.presented): try container.encode(afterFirstHop, forKey: .presented)
        case .top: try container.encode(afterFirstHop, forKey: .top)
        case .root: try container.encode(afterFirstHop, forKey: .root)
        case .step(.child(let child)):
            switch child.kind {
            case TabID.container: try container.encode(child.id, forKey: .tab)
            case ColumnID.container: try container.encode(child.id, forKey: .column)
            default: try container.encode(child.savedText, forKey: .child)
            }
            try container.encode(afterFirstHop, forKey: .send)
        case nil: try verb.encode(to: &container)
        }
    }
}

extension NavigationAction.Verb where Route: Encodable, Sheet: Encodable {
    fileprivate func encode(to container: inout KeyedEncodingContainer<ActionKeys>) throws {
        switch self {
        case .push(let route): try container.encode(route, forKey: .push)
        case .pushNew(let route): try container.encode(route, forKey: .pushNew)
        case .bringToFront(let route): try container.encode(route, forKey: .bringToFront)
        case .pop(let count): try container.encode(count, forKey: .pop)
        case .popTo(let route): try container.encode(route, forKey: .popTo)
        case .popToRoot: try container.encode(true, forKey: .popToRoot)
        case .replace(let routes): try container.encode(routes, forKey: .replace)
        case .insert(let route, let index):
            try container.encode(route, forKey: .insert)
            try container.encode(index, forKey: .at)
        case .remove(let index): try container.encode(index, forKey: .remove)
        case .setPath(let path): try container.encode(path, forKey: .setPath)
        case .present(let sheet, let style):
            try container.encode(sheet, forKey: .present)
            try container.encode(style, forKey: .style)
        case .dismiss: try container.encode(true, forKey: .dismiss)
        case .dismissAll: try container.encode(true, forKey: .dismissAll)
        case .show(let child):
            switch child.kind {
            case TabID.container: try container.encode(child.id, forKey: .select)
            case ColumnID.container: try container.encode(child.id, forKey: .showColumn)
            default: try container.encode(child.savedText, forKey: .show)
            }
        case .set(ColumnVisibility.fact, ColumnID.container, let value):
            try container.encode(value, forKey: .setColumnVisibility)
        case .set(let fact, let kind, let value):
            try container.encode(fact, forKey: .set)
            try container.encode(kind, forKey: .of)
            try container.encode(value, forKey: .to)
        case .adjust(let change): try container.encode(change, forKey: .adjust)
        case .undo: try container.encode(true, forKey: .undo)
        case .reset(nil): try container.encode(true, forKey: .reset)
        case .reset(let state?): try container.encode(state, forKey: .reset)
        case .returnTo(let places): try container.encode(places, forKey: .returnTo)
        case .open(let url): try container.encode(url.absoluteString, forKey: .open)
        case .batch(let actions): try container.encode(actions, forKey: .batch)
        case .dismissReturning(let value): try container.encode(value.type, forKey: .dismissReturning)
        case .resume(let key): try container.encode(key.rawValue, forKey: .resume)
        case .drop(let key): try container.encode(key.rawValue, forKey: .drop)
        case ._command(let command):
            switch command.kind {
            case .restore(let scene, _): try container.encode(scene, forKey: .restore)
            case .stopSaving: try container.encode(true, forKey: .stopSaving)
            case .save: try container.encode(true, forKey: .save)
            case .reconsider: try container.encode(true, forKey: .reconsider)
            case .answered(let answer): try container.encode(answer, forKey: .answered)
            case .ruled(let ruling): try container.encode(ruling, forKey: .ruled)
            }
        }
    }
}

extension NavigationAction: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        try decoder.checkNesting(most: NavigationLimits.keysOfAction)
        var container = try decoder.container(keyedBy: ActionKeys.self)
        var hops: [FlowHop] = []
        // In a loop, because each hop is an object inside the previous one.
        while let (hop, key) = try Self.hop(in: container) {
            hops.append(hop)
            container = try container.nestedContainer(keyedBy: ActionKeys.self, forKey: key)
        }
        try self.init(verbIn: container)
        for hop in hops.reversed() { self = behind(hop) }
    }

    /// Returns the hop that an object begins with, and the key of the rest; nil if it has a verb for the flow that it is sent to.
    private static func hop(
        in container: KeyedDecodingContainer<ActionKeys>
    ) throws -> (FlowHop, ActionKeys)? {
        switch try verb(in: container) {
        case .presented: (.step(.presented), .presented)
        case .top: (.top, .top)
        case .root: (.root, .root)
        case .tab: (.step(.child(FlowID(try tab(container, .tab)))), .send)
        case .column: (.step(.child(FlowID(try container.decode(ColumnID.self, forKey: .column)))), .send)
        case .child: (.step(.child(try child(container, .child))), .send)
        default: nil
        }
    }

    private static func verb(in container: KeyedDecodingContainer<ActionKeys>) throws -> ActionKeys {
        let verbs = container.allKeys.filter { ![.at, .style, .send, .of, .to].contains($0) }
        guard let verb = verbs.first, verbs.count == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: container.codingPath, debugDescription: "An action has exactly one verb."))
        }
        return verb
    }

    private init(verbIn container: KeyedDecodingContainer<ActionKeys>) throws {
        switch try Self.verb(in: container) {
        case .push: self = .push(try container.decode(Route.self, forKey: .push))
        case .pushNew: self = .pushNew(try container.decode(Route.self, forKey: .pushNew))
        case .bringToFront: self = .bringToFront(try container.decode(Route.self, forKey: .bringToFront))
        case .pop: self = .pop(try container.decode(Int.self, forKey: .pop))
        case .popTo: self = .popTo(try container.decode(Route.self, forKey: .popTo))
        case .popToRoot: self = .popToRoot
        case .replace: self = .replace(try container.decode([Route].self, forKey: .replace))
        case .insert:
            self = .insert(
                try container.decode(Route.self, forKey: .insert),
                at: try container.decode(Int.self, forKey: .at))
        case .remove: self = .remove(at: try container.decode(Int.self, forKey: .remove))
        case .setPath: self = .setPath(try container.decode(RoutePath<Route>.self, forKey: .setPath))
        case .present:
            self = .present(
                try container.decode(Sheet.self, forKey: .present),
                as: try container.decodeIfPresent(PresentationStyle.self, forKey: .style) ?? .sheet)
        case .dismiss: self = .dismiss
        case .dismissAll: self = .dismissAll
        case .select: self = .select(try Self.tab(container, .select))
        case .open: self = .open(try container.decode(String.self, forKey: .open))
        case .batch: self = .batch(try container.decode([Self].self, forKey: .batch))
        case .restore:
            self = Self(.restore(scene: try container.decode(String.self, forKey: .restore)))
        case .stopSaving: self = Self(.stopSaving)
        case .save: self = Self(.save)
        case .dismissReturning:
            self = .dismissReturning(
                ReturnedValue(typeNamed: try container.decode(String.self, forKey: .dismissReturning)))
        case .showColumn: self = .showColumn(try container.decode(ColumnID.self, forKey: .showColumn))
        case .setColumnVisibility:
            self = .setColumnVisibility(
                try container.decode(ColumnVisibility.self, forKey: .setColumnVisibility))
        case .show: self = Self(.show(try Self.child(container, .show)))
        case .set:
            self = Self(
                .set(
                    try container.decode(String.self, forKey: .set),
                    of: try container.decode(String.self, forKey: .of),
                    to: try container.decode(String.self, forKey: .to)))
        case .adjust: self = Self(.adjust(try container.decode(PresentationChange.self, forKey: .adjust)))
        case .undo: self = .undo
        case .reset:
            let isFirst = (try? container.decode(Bool.self, forKey: .reset)) == true
            self = isFirst ? .reset : .reset(to: try container.decode(NavigationState.self, forKey: .reset))
        case .returnTo:
            self = Self(.returnTo(try container.decode([JourneyPlace].self, forKey: .returnTo)))
        case .resume: self = .resume(try Self.key(container, .resume))
        case .drop: self = .drop(try Self.key(container, .drop))
        case .reconsider: self = Self(.reconsider)
        case .answered:
            self = .answered(try container.decode(GuardAnswer<Route, Sheet>.self, forKey: .answered))
        case .ruled: self = .ruled(try container.decode(GuardRuling<Route, Sheet>.self, forKey: .ruled))
        case .presented, .tab, .column, .child, .top, .root, .at, .style, .send, .of, .to: self = .batch([])
        }
    }

    private static func key(
        _ container: KeyedDecodingContainer<ActionKeys>, _ key: ActionKeys
    ) throws -> HoldKey {
        HoldKey(rawValue: try container.decode(String.self, forKey: key))
    }

    private static func tab(
        _ container: KeyedDecodingContainer<ActionKeys>, _ key: ActionKeys
    ) throws -> TabID {
        TabID(rawValue: try container.decode(String.self, forKey: key))
    }

    private static func child(
        _ container: KeyedDecodingContainer<ActionKeys>, _ key: ActionKeys
    ) throws -> FlowID {
        let text = try container.decode(String.self, forKey: key)
        guard let child = FlowID(savedText: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "“\(text)” is not a child of a container.")
        }
        return child
    }
}
