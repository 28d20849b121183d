/// Extraction of a link from the payload of a push notification.
public enum PushPayload {
    /// Returns the link under a key, or under a path of keys such as `data.link`.
    ///
    /// ```swift
    /// let link = try PushPayload.link(in: response.notification.request.content.userInfo)
    /// store.send(.open(link))
    /// ```
    ///
    /// - Throws: A ``LinkError`` with the reason ``LinkError/Reason/noLink(key:)`` if there is no text, or an empty one.
    public static func link(
        in payload: [AnyHashable: Any], key: String = "link"
    ) throws(LinkError) -> String {
        var value: Any = payload
        for part in key.split(separator: ".") {
            guard let inner = (value as? [AnyHashable: Any])?[String(part)] else {
                throw LinkError(link: "", position: .link, reason: .noLink(key: key))
            }
            value = inner
        }
        guard let link = value as? String, !link.isEmpty else {
            throw LinkError(link: "", position: .link, reason: .noLink(key: key))
        }
        return link
    }
}
