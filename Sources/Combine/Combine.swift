// On Linux `import Combine` means OpenCombine, whole.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
