@MainActor
final class Log {
    var lines: [String] = []
    isolated deinit { print(lines) }  // iOS: only available in iOS 18.4; macOS: only available in macOS 15.4
}
