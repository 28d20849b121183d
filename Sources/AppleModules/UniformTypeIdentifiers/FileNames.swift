public import Foundation

extension URL {
    /// Returns this URL with `partialName` appended, with an extension of the type if it has none.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(
            name(partialName, of: contentType), isDirectory: contentType.conforms(to: .directory))
    }
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
    /// Returns this URL with an extension of the type if it has none.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard !lastPathComponent.isEmpty else { return self }
        return deletingLastPathComponent().appendingPathComponent(
            lastPathComponent, conformingTo: contentType)
    }
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
}

private func name(_ partialName: String, of type: UTType) -> String {
    let parts = partialName.split(separator: ".")
    let isNamed =
        parts.count > 1
        && UTType.types(tag: String(parts[parts.count - 1]), tagClass: .filenameExtension, conformingTo: nil)
            .contains { $0.isDeclared && $0.conforms(to: type) }
    guard !isNamed, let suffix = type.preferredFilenameExtension else { return partialName }
    return partialName + "." + suffix
}
