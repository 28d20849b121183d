internal import CFuzzer

/// Passes each input of libFuzzer to a closure, for the time in its arguments. A trap is a crash, and its input is kept.
public func fuzz(_ body: @escaping ([UInt8]) -> Void) {
    Input.body = body
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments) { input($0, $1) }
}

/// The symbol that libFuzzer's own `main` needs. That never runs, but has to be linked.
@_cdecl("LLVMFuzzerTestOneInput")
func input(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Input.body(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

private enum Input {
    // Set before the only thread that reads it starts.
    nonisolated(unsafe) static var body: ([UInt8]) -> Void = { _ in }
}
