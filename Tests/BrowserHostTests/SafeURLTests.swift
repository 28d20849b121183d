import Testing

@testable import BrowserHost

@Suite("Only safe URLs reach the page")
struct SafeURLTests {
    @Test(arguments: [
        "https://a.example/x?y#z", "http://a.example", "HTTPS://A.example", "mailto:a@b.example",
        "tel:+41",
        "/parks/yosemite", "parks?q=a:b", "#part", "a/b:c",
    ])
    func `safe links are accepted`(text: String) { #expect(SafeURL.link(text) == text) }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", " javascript:alert(1)",
        "\u{1}javascript:alert(1)", "data:text/html,<script>", "data:image/png;base64,AA", "vbscript:x",
        "file:///etc/passwd", "//evil.example", "/\\evil.example", "\\\\evil.example", "blob:x", "", " ",
        "parksapp://profile",
    ])
    func `unsafe links are rejected`(text: String) { #expect(SafeURL.link(text) == nil) }

    @Test(arguments: [
        "https://a.example/x.png", "data:image/png;base64,AA==", "/x.png", "data:image/webp;base64,AA",
    ])
    func `safe URLs of images are accepted`(text: String) { #expect(SafeURL.image(text) == text) }

    @Test(arguments: [
        "data:image/svg+xml;base64,AA", "data:text/html;base64,AA", "javascript:1", "mailto:a@b.example",
        "data:image/png,<svg>",
    ])
    func `unsafe URLs of images are rejected`(text: String) { #expect(SafeURL.image(text) == nil) }
}
