// Re-exports that Foundation provides on Apple's platforms: Darwin's lock, and `URLSession`, which is extended here.
@_exported public import CDarwin
// On Linux `import Combine` means OpenCombine, without its bridges to Foundation and Dispatch: they omit their additions as soon as a
// module called Combine can be found, which depends on the build order. So these additions are implemented here.
@_exported public import OpenCombine

#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif
