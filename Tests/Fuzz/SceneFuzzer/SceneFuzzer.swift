// Built by Scripts/fuzz.sh, together with the sources of scenes' files, as one module.
import Foundation

private let owner = "0123456789abcdef0123456789abcdef"
private let scene = SceneRecord(
    token: "t", owner: owner, address: "https://a.example/ü", acknowledged: 7, storage: ["a": Data([0, 255])])
private let folder = SceneFolder(
    directory: FileManager.default.temporaryDirectory.appending(path: "scene-fuzzer-\(getpid())"))

private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.directory.path)) ?? []
}

/// No content of a scene's file stops the process, added lines count, and a damaged file is kept as it was.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let data = Data(bytes: bytes, count: count)
    let lines = SceneLines(data)
    let lineCount = data.split(separator: 10, omittingEmptySubsequences: false).count
    precondition(
        lines.damaged == lines.damaged.sorted() && lines.damaged.allSatisfy { (1...lineCount).contains($0) })
    do {
        let added = SceneLines(data + (try SceneLines.addition(scene)))
        precondition(added.record == scene)
        // Files take ten times as long.
        guard data.count % 8 == 0 else { return 0 }
        let place = try folder.place(of: owner, owner: owner)
        try FileManager.default.createDirectory(at: folder.directory, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: place.path))
        let found = try folder.read(id: owner, owner: owner)
        precondition(found.record == lines.record)
        if let error = found.error {
            precondition(error.lines == lines.damaged)
            let aside = try Data(contentsOf: URL(fileURLWithPath: error.aside))
            precondition(aside == data)
        } else {
            precondition(lines.damaged.isEmpty)
        }
        // The replacing file is valid, and can be appended to.
        let again = try folder.read(id: owner, owner: owner)
        precondition(again.record == found.record && again.error == nil)
        try folder.write(scene, id: owner)
        let last = try folder.read(id: owner, owner: owner)
        precondition(last.record == scene)
        for name in names() { unlink("\(folder.directory.path)/\(name)") }
    } catch {
        preconditionFailure("\(error)")
    }
    return 0
}
