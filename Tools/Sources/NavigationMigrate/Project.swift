import SwiftSources
import SwiftSyntax

/// An index of all files of a project. A new one is created for each round of rewriting.
final class Project {
    let files: [SourceText]
    private let systems: any SystemRequirements
    private var references: [String: [Reference]] = [:]
    private var repetitions: [Member: Reason?] = [:]

    struct Reference {
        let file: SourceText
        let name: DeclReferenceExprSyntax
    }

    init(_ files: [SourceText], systems: any SystemRequirements) {
        self.files = files
        self.systems = systems
    }

    // MARK: Declarations

    /// The types and functions that the files declare.
    private(set) lazy var declared: [String: [(file: SourceText, node: any NamedDeclSyntax)]] = {
        var declared: [String: [(file: SourceText, node: any NamedDeclSyntax)]] = [:]
        for file in files {
            for node in file.facts.declared { declared[node.name.text, default: []].append((file, node)) }
        }
        return declared
    }()

    /// The properties that the project adds to `Binding`. They aren't properties of its value.
    private(set) lazy var bindingMembers: Set<String> = {
        var names: Set<String> = []
        for (_, group) in groups(of: "Binding") {
            for member in group.memberBlock.members {
                guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
                names.formUnion(variable.bindings.map(\.pattern.trimmedDescription))
            }
        }
        return names
    }()

    private lazy var allGroups: [String: [(file: SourceText, group: any DeclGroupSyntax)]] = {
        var groups: [String: [(file: SourceText, group: any DeclGroupSyntax)]] = [:]
        for file in files {
            for group in file.facts.groups {
                if let name = group.typeName { groups[name, default: []].append((file, group)) }
            }
        }
        return groups
    }()

    /// The extensions and declarations of a type.
    func groups(of type: String) -> [(file: SourceText, group: any DeclGroupSyntax)] { allGroups[type] ?? [] }

    // MARK: References

    /// The references to a name in all files.
    func references(to name: String) -> [Reference] {
        if let known = references[name] { return known }
        let found = files.flatMap { file in
            (file.facts.references[name] ?? []).map { Reference(file: file, name: $0) }
        }
        references[name] = found
        return found
    }

    /// The first place where a `NavigationView` is left.
    private(set) lazy var oldViewLeft: Reason? = references(to: "NavigationView").first.map {
        "\($0.name, in: $0.file)"
    }

    private(set) lazy var usesNavigationControllers = files.contains { $0.mentions("UINavigationController") }

    /// The reason if a part of the project is used inside a lazy, repeated or unknown container; nil if it is not.
    func repetition(of member: Member) -> Reason? {
        if let known = repetitions[member] { return known }
        // A recursive part is not repeated by its recursion.
        repetitions[member] = .some(nil)
        let found = findRepetition(of: member)
        repetitions[member] = .some(found)
        return found
    }

    private func findRepetition(of member: Member) -> Reason? {
        let isType = member.name == "body"
        for (file, name) in references(to: isType ? member.type : member.name).map({ ($0.file, $0.name) }) {
            guard !isInPreview(name) else { continue }
            var used = Syntax(name)
            if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id {
                let isOwn =
                    access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
                if !isType, isOwn, name.enclosingType?.typeName != member.type { continue }
                used = Syntax(access)
            } else if !isType, name.enclosingType?.typeName != member.type {
                continue
            }
            let surroundings = EnclosingViews(of: used)
            if let lazyName = surroundings.lazyName {
                return "\(lazyName) at \(name, in: file)"
            }
            switch surroundings.boundary {
            case .declaration(let outer):
                if outer != member, let found = repetition(of: outer) { return found }
            case .unknown: return "a context that can't be analysed, at \(name, in: file)"
            default: break
            }
        }
        return nil
    }

    /// Whether the files use a type in a stack, a pushed screen or a column.
    func isInStack(_ type: String) -> Bool {
        var seen: Set<String> = []
        return isInStack(type, &seen)
    }

    private func isInStack(_ type: String, _ seen: inout Set<String>) -> Bool {
        guard seen.insert(type).inserted else { return false }
        return references(to: type).contains { reference in
            guard !isInPreview(reference.name) else { return false }
            switch EnclosingViews(of: reference.name).boundary {
            case .stack, .pushed, .columns, .oldView: return true
            case .declaration(let member): return isInStack(member.type, &seen)
            case .presented, .scene, .unknown: return false
            }
        }
    }

    private func isInPreview(_ node: some SyntaxProtocol) -> Bool {
        node.ancestors.contains { node in
            if node.is(MacroExpansionDeclSyntax.self) || node.is(MacroExpansionExprSyntax.self) {
                return true
            }
            guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return false }
            return group.inheritanceClause?.inheritedTypes.contains {
                $0.type.trimmedDescription == "PreviewProvider"
            } ?? false
        }
    }

    // MARK: Requirements

    /// The reason why no form of a kind can be rewritten at a place; nil if it can.
    func obstacle(to form: OldForm, at node: some SyntaxProtocol, in file: SourceText) -> Reason? {
        if !file.importsSwiftUI { return "the file doesn't import SwiftUI" }
        if let oldest = systems.oldest(for: file.path), oldest.release < form.needs {
            return
                "it needs iOS \(form.needs) or a system of the same year, but the oldest system is \(oldest.words)"
        }
        for name in form.names where declared[name]?.contains(where: { $0.node.isReplacement }) ?? false {
            return "the project declares its own \(name)"
        }
        return node.oldSystemsOnly
    }
}

extension NamedDeclSyntax {
    /// Whether it shadows a declaration of SwiftUI: a type, or a method of `View`.
    fileprivate var isReplacement: Bool {
        guard self.is(FunctionDeclSyntax.self) else { return enclosingType == nil }
        return enclosingType?.as(ExtensionDeclSyntax.self)?.typeName == "View"
    }
}

extension OldForm {
    /// Names that the project must not declare itself.
    fileprivate var names: [String] {
        switch self {
        case .navigationView: ["NavigationView", "NavigationStack", "NavigationSplitView"]
        case .viewStyle: ["navigationViewStyle"]
        case .activeLink, .taggedLink: ["NavigationLink", "Button", "navigationDestination"]
        case .destinationValue: ["NavigationLink"]
        case .barTitle: ["navigationBarTitle", "navigationTitle"]
        case .barItems: ["navigationBarItems", "toolbar"]
        case .barHidden: ["navigationBarHidden", "toolbar"]
        case .presentationMode: ["Environment"]
        case .titleOnStack: ["NavigationStack"]
        case .sheetWithoutStack: ["NavigationStack", "sheet"]
        }
    }
}

/// The systems that a project is compiled for.
protocol SystemRequirements {
    /// The oldest system that a file is compiled for; nil if none is declared.
    func oldest(for path: String) -> OldestSystem?
}

extension SourceText {
    func mentions(_ name: String) -> Bool {
        let pattern = Array(name.utf8)
        guard let first = pattern.first, bytes.count >= pattern.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            let last = bytes.count - pattern.count
            while index <= last {
                if bytes[index] == first, bytes[index..<index + pattern.count].elementsEqual(pattern) {
                    return true
                }
                index += 1
            }
            return false
        }
    }

    var importsSwiftUI: Bool {
        func isSwiftUI(_ item: CodeBlockItemSyntax) -> Bool {
            if let declaration = item.item.as(ImportDeclSyntax.self) {
                return declaration.path.first?.name.text == "SwiftUI"
            }
            guard let config = item.item.as(IfConfigDeclSyntax.self) else { return false }
            return config.clauses.contains { clause in
                guard case .statements(let items) = clause.elements else { return false }
                return items.contains(where: isSwiftUI)
            }
        }
        return tree.statements.contains(where: isSwiftUI)
    }
}

extension SyntaxProtocol {
    /// The reason if code at this place is only for old systems; nil if it isn't.
    fileprivate var oldSystemsOnly: Reason? {
        var inner = Syntax(self)
        for node in ancestors {
            defer { inner = node }
            var conditions: ConditionElementListSyntax?
            var isOtherwise = false
            if let branch = node.as(IfExprSyntax.self) {
                conditions = branch.conditions
                isOtherwise = branch.elseBody.map { Syntax($0).id == inner.id } ?? false
            } else if let branch = node.as(GuardStmtSyntax.self) {
                conditions = branch.conditions
                isOtherwise = branch.body.id == inner.as(CodeBlockSyntax.self)?.id
            }
            for condition in conditions ?? [] {
                guard case .availability(let availability) = condition.condition else { continue }
                let isAvailable = availability.availabilityKeyword.tokenKind == .poundAvailable
                if isAvailable == isOtherwise { return "it is for systems without the new form" }
            }
            if let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes,
                attributes.contains(where: \.endsAvailability)
            {
                return "it is for systems without the new form"
            }
        }
        return nil
    }
}

extension AttributeListSyntax.Element {
    /// `@available(iOS, deprecated: 16)`, `@available(iOS, obsoleted: 16)`: for older systems.
    fileprivate var endsAvailability: Bool {
        guard case .attribute(let attribute) = self,
            attribute.attributeName.trimmedDescription == "available",
            case .availability(let arguments) = attribute.arguments
        else { return false }
        return arguments.contains { argument in
            guard case .availabilityLabeledArgument(let labeled) = argument.argument else { return false }
            return ["deprecated", "obsoleted"].contains(labeled.label.text)
        }
    }
}
