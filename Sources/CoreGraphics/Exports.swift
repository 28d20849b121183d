// Points, sizes, rectangles and numbers are Foundation's on Linux; beside them stands what shapes and paths need.
@_exported public import Foundation
