internal import Foundation
internal import SwiftUI

/// Takes a picture of a page that has come to rest.
@MainActor
struct PictureCamera {
    private let chromium: Chromium

    /// For the page to come to rest. As long as ``ready`` waits for its scripts.
    private static let patience = Duration.seconds(60)
    /// Between two pictures of a page at rest. The host answers what the page has measured within it.
    private static let quiet = Duration.milliseconds(300)

    /// A Monday at 9:41, as in the bar of the page. Runs before the page's scripts.
    private static let fixed = """
        {
          const now = 1767606060000, System = Date;
          Date = class extends System {
            constructor(...parts) { parts.length ? super(...parts) : super(now); }
            static now() { return now; }
          };
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("* { caret-color: transparent !important }");
          document.adoptedStyleSheets.push(sheet);
        }
        """

    private static let ready = """
        (async () => {
          while (!document.querySelector("html[data-ready]")) {
            if (performance.now() > 60000) return false;
            await new Promise((done) => setTimeout(done, 20));
          }
          await document.fonts.ready;
          await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
          return true;
        })()
        """

    /// Those that repeat are at their start, and the others at their end. What follows a scrolled position, like a large title, isn't over.
    private static let still = """
        (async () => {
          for (const motion of document.getAnimations()) {
            if (motion.timeline !== document.timeline) continue;
            if (motion.effect?.getComputedTiming().endTime === Infinity) motion.cancel(); else motion.finish();
          }
          await document.fonts.ready;
          await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
          return true;
        })()
        """

    private struct Screenshot: Decodable { let data: String }

    init(_ chromium: Chromium) { self.chromium = chromium }

    /// - Returns: The bytes of a PNG file.
    /// - Throws: a ``ChromiumError`` if the page isn't shown, or goes on changing.
    func take(_ address: String, size: CGSize, _ picture: ScreenPicture) async throws -> Data {
        try await chromium.onPage { try await take(address, size: size, picture, on: $0) }
    }

    private func take(
        _ address: String, size: CGSize, _ picture: ScreenPicture, on page: ChromiumPage
    ) async throws -> Data {
        try await page.send("Emulation.setFocusEmulationEnabled", ["enabled": .bool(true)])
        try await page.send(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(size.width.rounded()), "height": .number(size.height.rounded()),
                "deviceScaleFactor": .number(picture.scale), "mobile": .bool(false),
            ])
        let theme = picture.appearance == .dark ? "dark" : "light"
        try await page.send(
            "Emulation.setEmulatedMedia",
            [
                "features": .list([
                    .object(["name": "prefers-color-scheme", "value": .text(theme)]),
                    .object(["name": "prefers-reduced-motion", "value": "reduce"]),
                ])
            ])
        try await page.send("Emulation.setTimezoneOverride", ["timezoneId": "UTC"])
        try await page.send("Emulation.setLocaleOverride", ["locale": "en-US"])
        try await page.send("Page.enable", [:])
        try await page.send("Page.addScriptToEvaluateOnNewDocument", ["source": .text(Self.fixed)])
        try await page.send("Page.navigate", ["url": .text(address)])
        let end = ContinuousClock.now + Self.patience
        let isReady: Bool = try await page.evaluate(Self.ready)
        guard isReady else { throw ChromiumError.unready }
        var last: String?
        while true {
            let _: Bool = try await page.evaluate(Self.still)
            let shot: Screenshot = try await page.ask("Page.captureScreenshot", ["format": "png"])
            if shot.data == last, let data = Data(base64Encoded: shot.data) { return data }
            last = shot.data
            if .now > end { throw ChromiumError.restless }
            try await Task.sleep(for: Self.quiet)
        }
    }
}
