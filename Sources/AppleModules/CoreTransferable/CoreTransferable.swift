// Apple has `Transferable` in a module of this name, which is imported by files that declare how a type is transferred.
@_exported public import SwiftUI
