#if os(Linux)
    import Foundation
    import Testing

    @testable import ProjectWrapping

    /// What the compiler says to `canImport(UIKit)` with the settings of a wrapped target, in a build folder that has the module.
    struct UIKitVisibilityTests {
        /// The compiler's exit code.
        private func compile(_ arguments: [String], in folder: ProjectFolder) throws -> Int32 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["swiftc"] + arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }

        @Test func `only a target that uses UIKit can import it, whatever else is in the build folder`()
            throws
        {
            let folder = try ProjectFolder([
                "UIKit.swift": "public struct UIThing {}",
                "with.swift":
                    "#if !canImport(UIKit)\n#error(\"it isn't there\")\n#endif\nimport UIKit\nlet a: UIThing? = nil",
                "without.swift": "#if canImport(UIKit)\n#error(\"it is there\")\n#endif",
            ])
            let module = ["-emit-module", "-parse-as-library", "-module-name", "UIKit", "UIKit.swift"]
            #expect(try compile(module, in: folder) == 0)
            #expect(try compile(["-typecheck", "-I", ".", "with.swift"], in: folder) == 0)
            let other = ["-typecheck", "-I", "."] + WrappedManifest.noUIKit
            #expect(try compile(other + ["without.swift"], in: folder) == 0)
            #expect(try compile(other + ["with.swift"], in: folder) != 0)
            #expect(try compile(["-typecheck", "-I", ".", "without.swift"], in: folder) != 0)
        }
    }
#endif
