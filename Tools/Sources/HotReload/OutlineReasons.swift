import SwiftSyntax

/// Why a body can't be replaced in a running process.
enum OutlineReasons {
    /// Types whose bodies have run when the app has started, and won't again.
    private static let starting: Set = ["App", "Scene", "NavigationModule"]

    static func reason(for group: any DeclGroupSyntax, showsPreviews: Bool) -> String? {
        if group.is(ProtocolDeclSyntax.self) { return "it belongs to a protocol" }
        let inherited = group.inheritanceClause?.inheritedTypes.map {
            String($0.type.trimmedDescription.split(separator: ".").last ?? "")
        }
        guard let inherited else { return nil }
        if inherited.contains(where: starting.contains) { return "it runs when the app starts" }
        return showsPreviews && inherited.contains("PreviewProvider") ? "it lists previews" : nil
    }

    private static let known: Set = [
        "MainActor", "Sendable", "available", "discardableResult", "preconcurrency", "concurrent",
        "ViewBuilder",
    ]

    /// A macro may read the body, and some attributes need the declaration itself.
    static func reason(for attributes: AttributeListSyntax) -> String? {
        for attribute in attributes {
            guard let attribute = attribute.as(AttributeSyntax.self) else {
                return "it has attributes inside `#if`"
            }
            let name = attribute.attributeName.trimmedDescription
            if known.contains(name) || name.hasSuffix("Builder") || name.hasSuffix("Actor") { continue }
            return "it has the attribute `@\(name)`"
        }
        return nil
    }

    /// The compiler erases an opaque view, so that its type may change; it does this for no other protocol.
    static func reason(forResult type: TypeSyntax?) -> String? {
        guard let type else { return nil }
        if let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.text == "some",
            ["View", "SwiftUI.View"].contains(opaque.constraint.trimmedDescription)
        {
            return nil
        }
        let isOpaque = type.tokens(viewMode: .sourceAccurate).contains { $0.text == "some" }
        return isOpaque ? "its type is `\(type.trimmedDescription)`, and only `some View` can change" : nil
    }

    /// Inside a replacement, its own name means what it replaces.
    static func reason(forRecursionOf name: String, isFunction: Bool, in body: Syntax) -> String? {
        var previous: [String] = []
        let tokens = body.tokens(viewMode: .sourceAccurate).map(\.text)
        for (index, token) in tokens.enumerated() {
            defer { previous = Array((previous + [token]).suffix(2)) }
            guard token == name else { continue }
            if previous.last == ".", previous.first != "self" { continue }
            let next = index + 1 < tokens.count ? tokens[index + 1] : ""
            if isFunction ? next == "(" : next != ":" { return "it uses itself" }
        }
        return nil
    }

    static func reason(for block: AccessorBlockSyntax) -> String? {
        guard case .accessors(let accessors) = block.accessors else { return nil }
        if observes(block) { return "it observes a stored property" }
        let allows = accessors.allSatisfy {
            $0.body != nil && ["get", "set"].contains($0.accessorSpecifier.text) && $0.attributes.isEmpty
        }
        return allows ? nil : "it has accessors other than `get` and `set`"
    }

    static func observes(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// The accessors of a property, which are part of its declaration.
    static func accessors(of body: Syntax) -> [String] {
        guard let block = body.as(AccessorBlockSyntax.self), case .accessors(let accessors) = block.accessors
        else {
            return []
        }
        return accessors.map {
            ([
                $0.modifier?.trimmedDescription, $0.accessorSpecifier.text,
                $0.effectSpecifiers?.trimmedDescription,
            ]
                as [String?]).compactMap(\.self).joined(separator: " ")
        }
    }
}
