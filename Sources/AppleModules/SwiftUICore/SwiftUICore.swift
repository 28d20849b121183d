// Apple's SwiftUI has its lower half in a module of this name, which files import that an editor completed.
@_exported public import SwiftUI
