// UIKit's names, for sources that import it. `SwiftUI` has most of them, because Apple's SwiftUI exports UIKit. The rest is here, so that only
// who depends on this product has a module that `canImport(UIKit)` finds.
@_exported public import SwiftUI
