import Foundation

/// A value with a Swift expression of its own, for types whose parts aren't sufficient to create an equal value.
///
/// ```swift
/// extension ParkID: SwiftSourceConvertible {
///     var swiftSource: String { "ParkID(\(text.debugDescription))" }
/// }
/// ```
public protocol SwiftSourceConvertible {
    /// An expression that creates an equal value.
    var swiftSource: String { get }
}

/// A value of a journey has no Swift expression.
public struct JourneySourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The description of the value.
    public let what: String

    public var description: String {
        "\(what) can't be written as Swift. Conform its type to SwiftSourceConvertible."
    }
}

/// Writes values as expressions: enum cases, memberwise initializers, literals.
enum SwiftExpression {
    /// - Parameter isTypeKnown: Whether the type is known from the context, so that `.park("zion")` is sufficient.
    static func expression(_ value: Any, isTypeKnown: Bool = true) throws(JourneySourceError) -> String {
        switch value {
        case let value as any SwiftSourceConvertible: return value.swiftSource
        case let route as AnyRoute: return "AnyRoute(\(try expression(route.value, isTypeKnown: false)))"
        case let text as String: return text.debugDescription
        case let character as Character: return typed(String(character).debugDescription, value, isTypeKnown)
        case let text as Substring: return typed(String(text).debugDescription, value, isTypeKnown)
        case let number as any FloatingPoint where !number.isFinite:
            throw JourneySourceError(what: "\(number)")
        case let number as any Numeric: return typed("\(number)", value, isTypeKnown)
        case let data as Data: return "Data([\(data.map { "\($0)" }.joined(separator: ", "))])"
        case let isTrue as Bool: return "\(isTrue)"
        case let id as UUID: return "UUID(uuidString: \"\(id.uuidString)\")!"
        case let url as URL: return "URL(string: \(url.absoluteString.debugDescription))!"
        case let date as Date:
            return "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
        default: return try structure(value, isTypeKnown: isTypeKnown)
        }
    }

    /// Returns a literal, with its type if the literal alone would have another type.
    private static func typed(_ literal: String, _ value: Any, _ isTypeKnown: Bool) -> String {
        isTypeKnown || value is Int || value is Double ? literal : "\(type(of: value))(\(literal))"
    }

    private static func structure(_ value: Any, isTypeKnown: Bool) throws(JourneySourceError) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            guard let child = mirror.children.first else { return "nil" }
            return try expression(child.value, isTypeKnown: isTypeKnown)
        case .collection: return "[\(try list(mirror.children).joined(separator: ", "))]"
        case .set: return "[\(try list(mirror.children).sorted().joined(separator: ", "))]"
        case .dictionary:
            var members: [String] = []
            for child in mirror.children {
                let pair = try list(Mirror(reflecting: child.value).children)
                members.append(pair.joined(separator: ": "))
            }
            return members.isEmpty ? "[:]" : "[\(members.sorted().joined(separator: ", "))]"
        case .enum:
            return (isTypeKnown ? "" : try name(of: value)) + "." + (try enumCase(value, mirror))
        case .struct:
            return "\(try name(of: value))(\(try arguments(mirror.children).joined(separator: ", ")))"
        case .tuple: return "(\(try arguments(mirror.children).joined(separator: ", ")))"
        default: throw JourneySourceError(what: "\(value) of \(type(of: value))")
        }
    }

    private static func enumCase(_ value: Any, _ mirror: Mirror) throws(JourneySourceError) -> String {
        guard let payload = mirror.children.first, let name = payload.label else {
            // A custom description may differ from the name of the case.
            if value is any CustomStringConvertible { throw JourneySourceError(what: "\(value)") }
            return "\(value)"
        }
        let inner = Mirror(reflecting: payload.value)
        if inner.displayStyle == .tuple {
            return "\(name)(\(try arguments(inner.children).joined(separator: ", ")))"
        }
        return "\(name)(\(try expression(payload.value)))"
    }

    private static func arguments(_ children: Mirror.Children) throws(JourneySourceError) -> [String] {
        var arguments: [String] = []
        for child in children {
            let value = try expression(child.value)
            // Mirror numbers values without a label: ".0".
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
            arguments.append(label + value)
        }
        return arguments
    }

    private static func list(_ children: Mirror.Children) throws(JourneySourceError) -> [String] {
        var values: [String] = []
        for child in children { values.append(try expression(child.value)) }
        return values
    }

    /// Returns the name of the type in a file that imports its module.
    static func name(of value: Any) throws(JourneySourceError) -> String { try name(type(of: value)) }

    static func name(_ type: Any.Type) throws(JourneySourceError) -> String {
        let full = String(reflecting: type)
        guard !full.contains("("), let dot = full.firstIndex(of: ".") else {
            throw JourneySourceError(what: "The private type \(type)")
        }
        return String(full[full.index(after: dot)...])
    }
}

extension NavigationAction {
    /// Returns the action as an expression with a type known from the context.
    package func swiftSource() throws(JourneySourceError) -> String {
        var source = try verb.swiftSource()
        for hop in at.reversed() {
            switch hop {
            case .step(.presented): source = ".presented(\(source))"
            case .step(.child(let child)): source = ".\(child.kind)(\(try child.swiftSource()), \(source))"
            case .top: source = ".top(\(source))"
            case .root: source = ".root(\(source))"
            }
        }
        return source
    }
}

extension NavigationAction.Verb {
    fileprivate func swiftSource() throws(JourneySourceError) -> String {
        switch self {
        case .push(let route): return ".push(\(try SwiftExpression.expression(route)))"
        case .pushNew(let route): return ".pushNew(\(try SwiftExpression.expression(route)))"
        case .bringToFront(let route): return ".bringToFront(\(try SwiftExpression.expression(route)))"
        case .pop(let count): return ".pop(\(count))"
        case .popTo(let route): return ".popTo(\(try SwiftExpression.expression(route)))"
        case .popToRoot: return ".popToRoot"
        case .replace(let routes): return ".replace(\(try SwiftExpression.expression(routes)))"
        case .insert(let route, let index):
            return ".insert(\(try SwiftExpression.expression(route)), at: \(index))"
        case .remove(let index): return ".remove(at: \(index))"
        case .setPath(let path): return ".setPath(\(try SwiftExpression.expression(path.routes)))"
        case .present(let sheet, let style):
            return
                ".present(\(try SwiftExpression.expression(sheet))\(style == .sheet ? "" : ", as: \(style.swiftSource)"))"
        case .dismiss: return ".dismiss"
        case .dismissAll: return ".dismissAll"
        case .dismissReturning(let value):
            // The value itself isn't recorded. For the state the action is only a dismissal.
            return ".dismissReturning(ReturnedValue(\(value.type.debugDescription)))"
        case .show(let child):
            let verb =
                switch child.kind {
                case TabID.container: "select"
                case ColumnID.container: "showColumn"
                default: "show"
                }
            return ".\(verb)(\(try child.swiftSource()))"
        case .set(ColumnVisibility.fact, ColumnID.container, let value):
            return ".setColumnVisibility(.\(value))"
        case .adjust(let change): return change.swiftSource
        case .set(let fact, TabID.container, let value):
            guard let tab = TabID(badgeFact: fact) else { fallthrough }
            return
                ".setBadge(\(value.isEmpty ? "nil" : value.debugDescription), of: \(tab.rawValue.debugDescription))"
        case .set: throw JourneySourceError(what: "A property of a container (\(text))")
        case .undo: return ".undo"
        case .reset(nil): return ".reset"
        case .reset: throw JourneySourceError(what: "The state of a reset (\(text))")
        case .returnTo(let places):
            var sources: [String] = []
            for place in places { sources.append(try place.swiftSource()) }
            return ".returnTo(place: \(sources.joined(separator: ", ")))"
        case .open(let url): return ".open(\(url.absoluteString.debugDescription))"
        case .batch(let actions):
            var sources: [String] = []
            for action in actions { sources.append(try action.swiftSource()) }
            return ".batch([\(sources.joined(separator: ", "))])"
        case .resume(let key): return ".resume(\(key.rawValue.debugDescription))"
        case .drop(let key): return ".drop(\(key.rawValue.debugDescription))"
        case ._command(let command):
            switch command.kind {
            case .restore(let scene, _): return ".restore(scene: \(scene.debugDescription))"
            case .stopSaving: return ".stopSaving"
            case .save: return ".save"
            case .reconsider: return ".reconsider"
            case .answered, .ruled: throw JourneySourceError(what: "A decision of guards (\(text))")
            }
        }
    }
}

extension FlowID {
    func swiftSource() throws(JourneySourceError) -> String {
        switch kind {
        case TabID.container: id.debugDescription
        case ColumnID.container: ".\(id)"
        default: throw JourneySourceError(what: "The key of the \(self)")
        }
    }
}
