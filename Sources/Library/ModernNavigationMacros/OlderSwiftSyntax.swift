import SwiftSyntax
import SwiftSyntaxMacros

#if !canImport(SwiftSyntax600)
    extension MacroExpansionContext {
        /// What encloses a declaration: swift-syntax knows it since 600.
        var lexicalContext: [Syntax] { [] }
    }
#endif
