import Foundation
import SwiftParser
import SwiftSyntax

/// The public types of this library's module UIKit. Those of UIKit that its module SwiftUI has aren't among them.
struct UIKitNames {
    private(set) var all: Set<String> = []

    /// - Parameter library: the folder of this library's package.
    init(library: String) {
        let folder = library + "/Sources/AppleModules/UIKit"
        for file in FolderContents.files(in: folder) where file.hasSuffix(".swift") {
            guard let text = FolderContents.text(folder + "/" + file) else { continue }
            for item in Parser.parse(source: text).statements {
                guard let type = item.item.asProtocol((any NamedDeclSyntax).self),
                    let modifiers = item.item.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                    modifiers.contains(where: { ["open", "public"].contains($0.name.text) })
                else { continue }
                all.insert(type.name.text)
            }
        }
    }
}
