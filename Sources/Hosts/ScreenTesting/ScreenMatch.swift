import Foundation
public import Testing

extension HeadlessScreen {
    /// Whether the text of the screen is the recorded one.
    ///
    /// ```swift
    /// @Test func aFullCart() async throws {
    ///     let screen = await HeadlessScreen(ShopApp.self)
    ///     try await screen.tap("Add")
    ///     #expect(await screen.matches("cart"))
    /// }
    /// ```
    ///
    /// The file is in the folder `__Screens__` beside the test's source: `__Screens__/CartTests/aFullCart.cart.txt`. Commit it with the test,
    /// and name the folder in the test target of `Package.swift`: `exclude: ["__Screens__"]`.
    ///
    /// If there is none, the screen is recorded and the result is false, so that a file that was forgotten in a commit fails in CI; run the
    /// test again. With `RECORD=1` in the environment every screen is recorded, and matches.
    ///
    /// Where the texts differ, the test has a warning with the lines that differ, and both texts as attachments
    /// (`swift test --attachments-path FOLDER`, an existing folder).
    ///
    /// Waits until the app is idle, as every action does. The text is that of ``text``. The product `ScreenPictures` compares pictures:
    /// `matches("cart", as: .picture)`.
    ///
    /// - Parameters:
    ///   - name: The screen's name within its test. Cases of a parameterised test need different names.
    ///   - filePath: The source file of the test, by which the folder is found.
    ///   - function: The test, which is a part of the file's name.
    ///   - sourceLocation: The line that a warning is about.
    public func matches(
        _ name: String, filePath: StaticString = #filePath, function: StaticString = #function,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        await settle()
        let file = RecordedScreen(name, of: "\(function)", in: "\(filePath)")
        let recorder = ScreenRecorder(
            isRecording: RecordedScreen.isAskedFor,
            report: { Self.report($0, at: sourceLocation) },
            attach: { Attachment.record($0, named: $1, sourceLocation: sourceLocation) })
        return recorder.compare(text, with: file)
    }

    /// A warning of the test, because the expectation fails it. A test of XCTest has no warnings.
    package static func report(_ words: String, at location: SourceLocation) {
        if Test.current == nil {
            FileHandle.standardError.write(Data("\(location): \(words)\n".utf8))
        } else {
            Issue.record(Comment(rawValue: words), severity: .warning, sourceLocation: location)
        }
    }
}
