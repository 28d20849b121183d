import Testing

@testable import BrowserHost

@Suite("Only safe URLs reach the page")
struct SafeURLTests {
    @Test(
        "Safe links are accepted",
        arguments: [
            "https://a.example/x?y#z", "http://a.example", "HTTPS://A.example", "mailto:a@b.example",
            "tel:+41",
            "/parks/yosemite", "parks?q=a:b", "#part", "a/b:c",
        ])
    func links(text: String) { #expect(SafeURL.link(text) == text) }

    @Test(
        "Unsafe links are rejected",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", " javascript:alert(1)",
            "\u{1}javascript:alert(1)", "data:text/html,<script>", "data:image/png;base64,AA", "vbscript:x",
            "file:///etc/passwd", "//evil.example", "/\\evil.example", "\\\\evil.example", "blob:x", "", " ",
            "parksapp://profile",
        ])
    func notLinks(text: String) { #expect(SafeURL.link(text) == nil) }

    @Test(
        "Safe URLs of images are accepted",
        arguments: [
            "https://a.example/x.png", "data:image/png;base64,AA==", "/x.png", "data:image/webp;base64,AA",
        ])
    func images(text: String) { #expect(SafeURL.image(text) == text) }

    @Test(
        "Unsafe URLs of images are rejected",
        arguments: [
            "data:image/svg+xml;base64,AA", "data:text/html;base64,AA", "javascript:1", "mailto:a@b.example",
            "data:image/png,<svg>",
        ])
    func notImages(text: String) { #expect(SafeURL.image(text) == nil) }
}
