internal import BrowserHost
internal import Foundation
public import ScreenTesting
internal import SwiftUI
public import Testing

extension HeadlessScreen {
    /// Whether the screen looks like the recorded picture.
    ///
    /// ```swift
    /// @Test func aFullCart() async throws {
    ///     let screen = await HeadlessScreen(ShopApp.self)
    ///     try await screen.tap("Add")
    ///     #expect(await screen.matches("cart", as: .picture))
    ///     #expect(await screen.matches("cart in the dark", as: .picture(appearance: .dark)))
    /// }
    /// ```
    ///
    /// The picture is `__Screens__/CartTests/aFullCart.cart.png` beside the test's source. If there is none, the screen is recorded and the
    /// result is false; with `RECORD=1` in the environment every screen is recorded, and matches: as for texts.
    ///
    /// Where pictures differ, `….new.png` and `….difference.png`, with what differs in red, are written beside the record, and are removed at
    /// the next match. Name them in `.gitignore`. The test has a warning with the share of pixels that differ, and the three pictures as
    /// attachments (`swift test --attachments-path FOLDER`, an existing folder).
    ///
    /// Chromium lays the screen out, as the browser host shows it: Debian's `chromium` on the `PATH`, or the program that `CHROMIUM` names.
    /// Animations have ended, carets are invisible, and the page has a fixed date, time zone and language. What the app itself reads, such as
    /// clocks and random numbers, is fixed by what the test passes to it. Pictures by another version of Chromium or with other fonts differ
    /// in some pixels, so record and compare with the same.
    ///
    /// Views that read their size, like `GeometryReader`, get that of the picture, and keep it for the rest of the test.
    ///
    /// - Parameters:
    ///   - name: The screen's name within its test.
    ///   - picture: The size, the theme and the threshold.
    ///   - filePath: The source file of the test, by which the folder is found.
    ///   - function: The test, which is a part of the file's name.
    ///   - sourceLocation: The line that a warning is about.
    public func matches(
        _ name: String, as picture: ScreenPicture, filePath: StaticString = #filePath,
        function: StaticString = #function, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        let recorder = PictureRecorder(
            file: RecordedScreen(name, of: "\(function)", in: "\(filePath)"),
            isRecording: RecordedScreen.isAskedFor, threshold: picture.threshold,
            report: { Self.report($0, at: sourceLocation) },
            attach: { Attachment.record([UInt8]($0), named: $1, sourceLocation: sourceLocation) })
        return await matches(picture, recorder)
    }

    /// - Parameter environment: Names Chromium.
    func matches(
        _ picture: ScreenPicture, _ recorder: PictureRecorder,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async -> Bool {
        await settle()
        let theme = graph.scene.colorScheme
        graph.scene.colorScheme = picture.appearance
        await settle()
        let isSame: Bool
        do {
            let chromium = try Chromium.shared(environment)
            let taken = try await LentWindow.serve(graph, name: "Test") { port in
                try await PictureCamera(chromium).take(
                    "http://127.0.0.1:\(port)/", size: picture.size(isCompact: graph.scene.isCompact), picture
                )
            }
            isSame = try await recorder.compare(taken, in: chromium)
        } catch {
            recorder.report("There is no picture of the screen: \(error)")
            isSame = false
        }
        graph.scene.colorScheme = theme
        await settle()
        return isSame
    }
}
