internal import HTTPTypes
internal import Hummingbird

/// Security headers of every response.
enum SecurityHeaders {
    /// `style-src-attr 'unsafe-inline'` allows inline styles, so that elements are styled from the first paint on. Their values
    /// are composed of numbers, colours and keywords of this module (see `Element.style`), never of the app's text. `img-src`
    /// allows any origin, because an app may show pictures from anywhere.
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: https: http:", "connect-src 'self'", "font-src 'self'", "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'", "frame-ancestors ",
    ].joined(separator: "; ")

    /// - Parameter gallery: the origin that may show the page in a frame.
    static func apply(to response: inout Response, gallery: String? = nil) {
        response.headers[.contentSecurityPolicy] = contentSecurityPolicy + (gallery ?? "'none'")
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "same-origin"
        response.headers[.openerPolicy] = "same-origin"
        response.headers[.resourcePolicy] = "same-origin"
        response.headers[.frameOptions] = gallery == nil ? "DENY" : nil
        response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=(), payment=()"
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    }
}
