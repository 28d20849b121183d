import Foundation
import SwiftSyntax

extension SourceOutline {
    /// A declaration that a replacement can contain if it is new, so that changed bodies can use it.
    struct Addition: Equatable, Sendable {
        let name: String
        /// The identifiers by which it is used: one, or those of an extension's members.
        let uses: [String]
        /// The type that may need what is used for a protocol; nil if it can't.
        let owner: String?
        /// Its entries in the outline.
        let fixed: Range<Int>
        let bodies: Range<Int>
        let tokens: [String]
        /// The extension around it; nil at the top level of a file.
        let extended: String?
        let text: String
        let line: Int
        /// Whether other files can't use it.
        let isPrivate: Bool
        var isExtension = false
        /// Why a replacement can't contain it.
        let obstacle: String?
    }
}

/// What is left of an outline without the declarations that the module was compiled without.
struct OutlineMatch {
    let additions: [SourceOutline.Addition]
    /// The bodies that the module has, in its order.
    let bodies: [SourceOutline.Body]

    enum Difference: Error {
        /// Another difference than new declarations.
        case other
        case addition(String)
    }

    /// - Parameter base: what the module was compiled of.
    init(_ outline: SourceOutline, against base: SourceOutline) throws(Difference) {
        var rest = base.fixed[...]
        var found: [SourceOutline.Addition] = []
        var index = 0
        while index < outline.fixed.count {
            if let next = rest.first, next == outline.fixed[index] {
                rest.removeFirst()
                index += 1
                continue
            }
            guard let addition = outline.additions.first(where: { $0.fixed.lowerBound == index }),
                addition.isExtension || !base.fixed.contains(where: { $0.name == addition.name })
            else { throw .other }
            if let obstacle = addition.obstacle { throw .addition("\(addition.name) is new; \(obstacle).") }
            found.append(addition)
            index = addition.fixed.upperBound
        }
        guard rest.isEmpty else { throw .other }
        additions = found
        bodies = outline.bodies.indices.filter { index in
            !found.contains { $0.bodies.contains(index) }
        }.map { outline.bodies[$0] }
        guard bodies.count == base.bodies.count else { throw .other }
    }
}

/// Why a new declaration can't be part of a replacement.
enum AdditionObstacles {
    private static let exported: Set = ["public", "open", "package"]

    /// Protocols whose requirements are known.
    private static let known: Set = [
        "View", "ViewModifier", "Sendable", "Equatable", "Hashable", "Identifiable", "Codable", "Encodable",
        "Decodable", "Comparable", "CaseIterable", "Error", "String", "Int",
    ]
    private static let requirements: Set = [
        "body", "id", "hash", "hashValue", "encode", "allCases", "rawValue", "localizedDescription",
        "description",
        "debugDescription", "errorDescription", "_makeView", "_makeViewList", "_viewListCount",
    ]

    static func obstacle(for modifiers: DeclModifierListSyntax) -> String? {
        let names = Set(modifiers.map(\.name.text))
        if !names.isDisjoint(with: exported) { return "other modules can use it" }
        return names.contains("override") ? "it overrides another one" : nil
    }

    static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }

    /// Whether new members could be what a protocol asks for, which only the compilation of the type can connect.
    ///
    /// - Parameter inherited: what the type and its extensions in this module inherit. A type of another module was connected there.
    static func mayBeRequirements(_ members: [String], ofTypeInheriting inherited: Set<String>) -> Bool {
        !inherited.isSubset(of: known) || members.contains(where: requirements.contains)
    }

    /// Why a replacement can't contain a new extension.
    static func obstacle(for group: ExtensionDeclSyntax, members: [SourceOutline.Addition]) -> String? {
        if group.inheritanceClause != nil { return "it declares a conformance" }
        if let obstacle = members.lazy.compactMap(\.obstacle).first { return "of a member, " + obstacle }
        return members.count == group.memberBlock.members.count
            ? nil : "it has other members than functions and computed properties"
    }

    /// The source of a declaration inside an extension, where the file's other extensions can use it.
    static func text(of declaration: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax) -> String {
        let text = declaration.trimmedDescription
        guard let own = modifiers.first(where: { $0.name.text == "private" && $0.detail == nil }) else {
            return text
        }
        let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        let offset = own.positionAfterSkippingLeadingTrivia.utf8Offset - start
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        return text.replacingCharacters(in: index..<text.utf8.index(index, offsetBy: 7), with: "fileprivate")
    }
}

/// Looks for identifiers in source.
enum Words {
    static func contains(_ word: String, in text: String) -> Bool {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
    }
}
