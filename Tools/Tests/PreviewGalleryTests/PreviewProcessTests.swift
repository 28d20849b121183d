#if os(Linux)
    import CommandOutput
    import Foundation
    import Testing

    @testable import PreviewGallery

    /// A shell script in place of a program with previews.
    private struct FakeProgram: ~Copyable {
        let folder: String
        var binary: String { folder + "/program" }

        init(_ script: String) throws {
            folder = NSTemporaryDirectory() + "/" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: binary))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: binary)
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func reader(patience: Double) -> PreviewReader {
            PreviewReader(binary: binary, package: folder, state: folder + "/state", patience: patience)
        }

        func pool(limit: Int) -> PreviewPool {
            let program = PreviewPool.Program(
                binary: binary, package: folder, state: folder + "/state", gallery: "http://127.0.0.1:9")
            return PreviewPool(program, limit: limit)
        }
    }

    @Suite(.timeLimit(.minutes(30))) struct PreviewProcessTests {
        private static let good = """
            echo '{"source": 1, "file": "Shop/A.swift", "line": 1}'
            echo '{"source": 1, "preview": 0, "name": "Good", "layout": {"kind": "device"}, "orientation": "portrait"}'
            echo '{"languages": ["en"]}'
            """

        @Test func `a declaration that hangs is left out of the second attempt`() throws {
            let program = try FakeProgram(
                """
                echo '{"source": 0, "type": "Shop.Slow_Previews"}'
                [ "$MODERNNAV_PREVIEWS" = "list 0" ] || exec sleep 1000
                \(Self.good)
                """)
            let listing = try program.reader(patience: 1).read(files: [])
            #expect(listing.previews.map(\.name) == ["Good", "Slow_Previews"])
            #expect(listing.previews.last?.failure == "Its declaration has not come to an end in 1 seconds.")
        }

        @Test func `a declaration that traps is listed with what it has said`() throws {
            let program = try FakeProgram(
                """
                echo '{"source": 0, "type": "Shop.Bad_Previews"}'
                if [ "$MODERNNAV_PREVIEWS" != "list 0" ]; then
                    echo 'Shop/B.swift:3: Fatal error: no value' >&2
                    kill -ILL $$
                fi
                \(Self.good)
                """)
            let listing = try program.reader(patience: 60).read(files: [])
            #expect(
                listing.previews.last?.failure == "Illegal instruction\nShop/B.swift:3: Fatal error: no value"
            )
        }

        @Test func `a program that knows no previews is an error`() throws {
            let program = try FakeProgram("echo 'unknown variable' >&2; exit 1")
            let error = #expect(throws: CommandError.self) {
                _ = try program.reader(patience: 60).read(files: [])
            }
            #expect(
                error?.description.contains("doesn't list its previews. It has to be a debug build") == true)
            #expect(error?.description.hasSuffix("The program has ended.\nunknown variable") == true)
        }

        @Test func `a preview beyond the limit waits`() throws {
            let program = try FakeProgram("exec sleep 1000")
            let pool = program.pool(limit: 2)
            defer { pool.replace() }
            let shown = pool.see(["0.0", "1.0", "2.0"])
            #expect(shown["0.0"]?.state == .starting && shown["1.0"]?.state == .starting)
            #expect(shown["2.0"] == PreviewPool.Status(state: .waiting, text: "2 previews run at a time."))
            #expect(pool.counts == (2, 2))
        }

        @Test func `an ended preview says why, and only starts again when it is told to`() throws {
            let program = try FakeProgram("echo 'error: nothing to show' >&2; kill -ILL $$")
            let pool = program.pool(limit: 2)
            defer { pool.replace() }
            var status = pool.see(["0.0"])["0.0"]
            while status?.state == .starting {
                usleep(10_000)
                status = pool.see(["0.0"])["0.0"]
            }
            #expect(status?.text == "It has stopped: Illegal instruction.\nerror: nothing to show")
            #expect(pool.counts == (0, 1))
            pool.again("0.0")
            #expect(pool.see(["0.0"])["0.0"]?.state == .starting)
            #expect(pool.counts.started == 2)
        }
    }
#endif
