// Apple has `Transferable` in a module of this name, which files import that say how an item is given away.
@_exported public import SwiftUI
