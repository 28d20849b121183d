import Foundation
import Testing

@testable import CommandOutput
@testable import HotReload

/// What is read from the build folder and from the compiler's output.
@Suite struct BuildTests {
    @Test func `errors of the compiler have a place, and count once`() {
        let output = """
            /a/Cart.swift:3:5: error: cannot find 'x' in scope
            1 | x
            /a/Cart.swift:3:5: error: cannot find 'x' in scope
            /a/Cart.swift:4:1: warning: unused
            /a/B.swift:1:2: error: expected '}'
            """
        #expect(
            CompilerError.read(output) == [
                CompilerError(file: "/a/Cart.swift", line: 3, column: 5, text: "cannot find 'x' in scope"),
                CompilerError(file: "/a/B.swift", line: 1, column: 2, text: "expected '}'"),
            ])
    }

    @Test func `an editor's link has file, line and column`() {
        let error = CompilerError(file: "/a b/C.swift", line: 3, column: 5, text: "")
        #expect(EditorLink([:]).address(of: error) == "vscode://file/a%20b/C.swift:3:5")
        #expect(
            EditorLink(["MODERNNAV_EDITOR": "zed://file{file}:{line}"]).address(of: error)
                == "zed://file/a%20b/C.swift:3")
        #expect(EditorLink([:]).address(of: CompilerError(text: "no place")) == nil)
    }

    @Test func `the linker command is that of the product`() {
        func line(_ name: String) -> String {
            "    args: [\"swiftc\",\"-o\",\"/b/debug/\(name)\",\"-emit-executable\",\"@/b/\(name).product/Objects.LinkFileList\"]"
        }
        let manifest = [line("MyParks"), "    args: [\"swiftc\",\"-c\"]", line("Parks")].joined(
            separator: "\n")
        let found = BuildDescription.linkCommand(of: "Parks", in: manifest)
        #expect(found?.last == "@/b/Parks.product/Objects.LinkFileList")
        #expect(BuildDescription.linkCommand(of: "Shop", in: manifest) == nil)
    }

    @Test func `arguments are left out with their values, and those for other tools stay`() {
        let arguments = ["-Xcc", "-g", "-g", "-index-store-path", "/i", "-parseable-output", "-Onone"]
        #expect(BuildDescription.drop(arguments, flags: ["-g"], options: []).first == "-Xcc")
        #expect(BuildDescription.portable(arguments) == ["-Xcc", "-g", "-g", "-Onone"])
    }

    @Test func `the folder of a module is around all of its sources`() {
        let folder = BuildDescription.Module.commonFolder(of: ["/a/App/A.swift", "/a/App/Views/B.swift"])
        #expect(folder == "/a/App")
    }

    #if os(Linux)
        private func app(_ targets: String) throws -> String {
            try AppProducts.only(inManifest: Data("{\"targets\": [\(targets)]}".utf8), of: "Shop")
        }

        private func target(_ name: String, type: String = "executable", on product: String = "BrowserHost")
            -> String
        {
            """
            {"name": "\(name)", "type": "\(type)", "dependencies": [
              {"byName": ["Core", {"platformNames": ["linux"]}]},
              {"product": ["\(product)", "ModernNavigation", null, null]}]}
            """
        }

        @Test func `an app is an executable that depends on BrowserHost`() throws {
            let others = target("Tool", on: "ArgumentParser") + "," + target("Views", type: "regular")
            #expect(try app(target("Shop") + "," + others) == "Shop")
            let none = #expect(throws: CommandError.self) { try app(others) }
            #expect(
                none?.description
                    == "Shop has no app. An app is an executable target that depends on the product BrowserHost of ModernNavigation."
            )
            let several = #expect(throws: CommandError.self) {
                try app(target("Shop") + "," + target("Packing"))
            }
            #expect(
                several?.description == "Shop has several apps. Choose one: --product Packing, --product Shop"
            )
        }

        @Test func `a port in use is named, with another`() throws {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = bind(descriptor, $0, size)
                    _ = listen(descriptor, 1)
                    _ = getsockname(descriptor, $0, &size)
                }
            }
            let port = UInt16(bigEndian: address.sin_port)
            let error = #expect(throws: CommandError.self) { try LocalPort.available(port) }
            #expect(
                error?.description
                    == "Port \(port) can't be used: Address already in use. Stop its server, or choose another: --port \(port + 1)"
            )
            #expect(try LocalPort.available(0) > 0)
        }
    #endif
}
