// `import SwiftUI` brings what Apple's brings.
@_exported public import Combine
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import Observation

// On Apple's platforms `URLSession` and its like are Foundation's own.
#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif
