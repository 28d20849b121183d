// What on Apple's platforms Foundation brings along: Darwin's lock, and `URLSession`, which is extended here.
@_exported public import CDarwin
// On Linux `import Combine` means OpenCombine. Not its bridges to Foundation and Dispatch: they leave out what they add as soon as a
// module of the name Combine can be found, which depends on the order in which the two were built. They are written here.
@_exported public import OpenCombine

#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif
