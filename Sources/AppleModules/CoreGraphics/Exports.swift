// On Linux points, sizes, rectangles and numbers come from Foundation; this module adds what shapes and paths need.
@_exported public import Foundation
