import Foundation

/// Sorts the files of a target into sources, resources and the rest.
struct TargetBuilder {
    var target: WrappedProject.Target
    private(set) var leftOut: [WrappedProject.LeftOut] = []
    private var facts: [FileFacts] = []
    private var resourceNames: Set<String> = []

    init(name: String, kind: WrappedProject.Target.Kind) {
        target = WrappedProject.Target(name: name, kind: kind)
    }

    /// Files that only Xcode reads.
    private static let ofXcode: Set = [
        "entitlements", "xcconfig", "xctestplan", "docc", "xcprivacy", "h", "pch", "modulemap",
    ]
    /// Files that nothing on Linux compiles.
    private static let notCompiled = [
        "storyboard": "storyboards aren't shown on Linux", "xib": "interface files aren't shown on Linux",
        "xcdatamodeld": "Core Data isn't on Linux", "xcdatamodel": "Core Data isn't on Linux",
        "metal": "Metal isn't on Linux", "m": "Objective-C isn't compiled on Linux",
        "mm": "Objective-C isn't compiled on Linux", "intentdefinition": "intents aren't on Linux",
        "mlmodel": "Core ML isn't on Linux",
        "framework": "frameworks of Apple's systems can't be linked on Linux",
        "xcframework": "frameworks of Apple's systems can't be linked on Linux",
    ]

    /// - Parameters:
    ///   - inside: its path in the folder of the target.
    ///   - isCopied: whether it is a folder to copy with its structure.
    mutating func add(_ path: String, as inside: String, isCopied: Bool = false) {
        let kind = FolderContents.fileExtension(path)
        let link = WrappedProject.LinkedFile(path: inside, file: path)
        if kind == "swift" {
            guard let text = FolderContents.text(path) else {
                leftOut.append(.init(what: inside, why: "the file can't be read"))
                return
            }
            facts.append(FileFacts(text))
            target.sources.append(link)
        } else if let why = Self.notCompiled[kind] {
            leftOut.append(.init(what: inside, why: why))
        } else if !Self.ofXcode.contains(kind), FolderContents.name(path) != "Info.plist",
            !path.hasSuffix("-Info.plist")
        {
            add(WrappedProject.Resource(link: link, rule: isCopied ? .copy : .process))
        }
    }

    mutating func add(_ resource: WrappedProject.Resource) {
        // Processed resources are side by side in the bundle; translations are in the folder of their language.
        let parts = resource.link.path.split(separator: "/")
        let key = parts.suffix(parts.dropLast().last?.hasSuffix(".lproj") == true ? 2 : 1).joined(
            separator: "/")
        guard resource.rule == .copy || resourceNames.insert(key).inserted else {
            leftOut.append(
                .init(what: resource.link.path, why: "the target has another resource of this name"))
            return
        }
        target.resources.append(resource)
    }

    /// The target, if it has source; an executable with an `App` is an app.
    mutating func finished() -> WrappedProject.Target? {
        guard !target.sources.isEmpty else {
            leftOut.append(.init(what: "target \(target.name)", why: "it has no source that Linux compiles"))
            return nil
        }
        var target = target
        if target.kind == .executable {
            let startsUIKit = zip(target.sources, facts).contains { source, facts in
                facts.hasDelegate
                    || FolderContents.name(source.path) == "main.swift"
                        && facts.names.contains("UIApplicationMain")
            }
            if startsUIKit || facts.contains(where: \.hasApp) {
                target.kind = .app
                target.startsUIKit = startsUIKit
            } else if !facts.contains(where: \.hasMain),
                !target.sources.contains(where: { FolderContents.name($0.path) == "main.swift" })
            {
                // Without an entry point it can be compiled and not linked.
                target.kind = .library
            }
        }
        target.names = all(\.names)
        // Code outside of `#if canImport(UIKit)` needs what is declared inside: the target is never built without UIKit.
        let needsUIKit = !all(\.declaredWithUIKit).subtracting(all(\.declared)).isDisjoint(with: target.names)
        target.importsUIKit =
            target.startsUIKit || needsUIKit || facts.contains { $0.imports.contains("UIKit") }
        target.importsSwiftData = all(\.imports).contains("SwiftData")
        // A module that the target asks for with `canImport` isn't there.
        let known = CompilerCondition.available.union(MissingModules.toolchain).union(all(\.testedModules))
        for (source, facts) in zip(target.sources, facts) {
            for module in facts.importedParts
            where !known.contains(String(module.prefix { $0 != "." })) {
                target.missingModules[module, default: []].append(source.path)
            }
        }
        let imports = all(\.imports)
        target.syntaxProducts = imports.intersection(WrappedManifest.syntaxProducts).sorted()
        target.sources.sort()
        target.resources.sort { $0.link < $1.link }
        return target
    }

    private func all(_ names: KeyPath<FileFacts, Set<String>>) -> Set<String> {
        facts.reduce(into: []) { $0.formUnion($1[keyPath: names]) }
    }
}
