import Foundation

func list() throws {
    _ = try Process.run(URL(fileURLWithPath: "/bin/ls"), arguments: [])  // iOS: 'Process' is unavailable in iOS
}
