/// Reads the settings of an `.xcconfig` file, with those that it includes.
///
/// Settings for one kind of device or architecture, such as `ARCHS[sdk=iphoneos*]`, are left out.
package struct BuildSettingsFile {
    /// Files beyond this number, which can include each other again and again, are left out. So is a value that names others until it is
    /// longer than `longestValue` characters.
    private static let mostFiles = 256
    private static let longestValue = 65_536

    /// Returns the text of a file; nil if it can't be read.
    private let text: (_ path: String) -> String?

    package init(text: @escaping (_ path: String) -> String?) { self.text = text }

    /// The settings of a file. `$(inherited)` is what the files before have for the same name, and a setting that a value names is
    /// replaced by its value.
    ///
    /// - Parameter path: the path of the file. Included files are relative to its folder.
    package func settings(_ path: String) -> [String: String] {
        var settings: [String: String] = [:]
        var remaining = Self.mostFiles
        add(path, to: &settings, within: [], &remaining)
        return settings
    }

    private func add(
        _ path: String, to settings: inout [String: String], within files: Set<String>, _ remaining: inout Int
    ) {
        // A file that includes itself is read once.
        guard !files.contains(path), remaining > 0, let text = text(path) else { return }
        remaining -= 1
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for line in text.split(whereSeparator: \.isNewline) {
            if let match = line.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
                let name = String(match.1)
                let isAbsolute = name.hasPrefix("/") || folder.isEmpty
                add(
                    isAbsolute ? name : folder.joined(separator: "/") + "/" + name, to: &settings,
                    within: files.union([path]), &remaining)
            } else if let match = line.firstMatch(of: /^\s*(\w+)\s*=\s*(.*?)\s*;?\s*(?:\/\/.*)?$/) {
                let name = String(match.1)
                settings[name] = Self.value(String(match.2), of: name, settings)
            }
        }
    }

    /// A value with the settings that it names. What isn't known stays as it is.
    static func value(_ value: String, of name: String, _ known: [String: String]) -> String {
        let text = value.replacing(/\$[({](\w+)[)}]/) { match in
            match.1 == "inherited" ? known[name] ?? "" : known[String(match.1)] ?? String(match.0)
        }
        return text.utf8.count > longestValue ? "" : text
    }
}
