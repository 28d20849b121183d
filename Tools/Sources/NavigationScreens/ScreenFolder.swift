/// A screen, as a picture and as text: that behind a link, that after a step of a recorded journey, or a preview.
public struct ShownScreen: Hashable, Sendable, Codable {
    /// That of its files.
    public let name: String
    /// The link, the action that led to the screen, or the name of the preview.
    public let link: String
    /// As in the source: `/parks/:id`. Of a journey, its file and the line of the action; of a preview, its file.
    public let pattern: String
    /// The name of the journey; nil for a link.
    public let journey: String?
    /// The number of the journey's actions before the screen.
    public let step: Int?
    /// What `MODERNNAV_PREVIEWS` is set to, so that the app shows the preview. It belongs to one build.
    public let preview: String?

    public init(
        name: String, link: String, pattern: String, journey: String? = nil, step: Int? = nil,
        preview: String? = nil
    ) {
        self.name = name
        self.link = link
        self.pattern = pattern
        self.journey = journey
        self.step = step
        self.preview = preview
    }
}

/// The screens of an app: `screens.json` lists them, and each has a picture and a text.
public struct ScreenFolder: Sendable {
    public let screens: [ShownScreen]
    /// PNG files and texts, by the names of screens. One that went on changing has none.
    public let pictures: [String: [UInt8]]
    public let texts: [String: String]

    public init(screens: [ShownScreen], pictures: [String: [UInt8]], texts: [String: String]) {
        self.screens = screens
        self.pictures = pictures
        self.texts = texts
    }

    public static let list = "screens.json"

    /// Names for the files of links: `/parks/zion?sheet=map` is "parks-zion-sheet-map". The same links have the same names again.
    public static func names(of links: [String]) -> [String] {
        var counts: [String: Int] = [:]
        return links.map { link in
            let words = link.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
            let name = words.isEmpty ? "start" : words.joined(separator: "-").lowercased()
            counts[name, default: 0] += 1
            return counts[name] == 1 ? name : "\(name)-\(counts[name] ?? 0)"
        }
    }
}
