// `import SwiftUI` exports the same modules as Apple's.
@_exported public import Combine
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import Observation

// On Apple's platforms `URLSession` and related types are part of Foundation.
#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif
