internal import CFuzzer

/// Gives each input that libFuzzer thinks up to a closure, for as long as its arguments say. What traps is a crash, and its input is kept.
public func fuzz(_ body: @escaping ([UInt8]) -> Void) {
    Input.body = body
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments) { input($0, $1) }
}

/// By this name libFuzzer's own 'main' asks for it. That never runs, and has to be linked.
@_cdecl("LLVMFuzzerTestOneInput")
func input(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Input.body(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

private enum Input {
    // Set before the only thread that reads it begins.
    nonisolated(unsafe) static var body: ([UInt8]) -> Void = { _ in }
}
