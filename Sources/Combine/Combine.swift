// Extends `URLSession`, which on Apple's platforms is Foundation's own.
@_exported public import FoundationNetworking
// On Linux `import Combine` means OpenCombine, whole.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
