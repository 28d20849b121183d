public import Foundation

// Foundation for Linux lacks these names, but can find the directories.
extension URL {
    @_disfavoredOverload
    public static var documentsDirectory: URL { place(of: .documentDirectory, named: "Documents") }
    @_disfavoredOverload
    public static var cachesDirectory: URL { place(of: .cachesDirectory, named: "Caches") }
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL {
        place(of: .applicationSupportDirectory, named: "Application Support")
    }
    @_disfavoredOverload
    public static var downloadsDirectory: URL { place(of: .downloadsDirectory, named: "Downloads") }
    @_disfavoredOverload
    public static var libraryDirectory: URL { place(of: .libraryDirectory, named: "Library") }

    private static func place(of directory: FileManager.SearchPathDirectory, named name: String) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first
            ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(name, isDirectory: true)
    }
}
