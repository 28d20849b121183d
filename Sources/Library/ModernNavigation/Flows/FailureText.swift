import Foundation
import SwiftUI

/// What people read about a failure, in their language. An app's own table of strings comes first: it has the English text as the key.
struct FailureText {
    enum Phrase: String, CaseIterable {
        case failedLink = "This link can’t be opened"
        case unreadableLink = "The link isn’t complete, or leads to something that isn’t here."
        case suggestion = "Did you mean %@?"
        case nothingChanged = "Nothing has changed: close this to go on where you were."
        case asked = "You asked for"
        case details = "Details for developers"
        case close = "Close"
        case missingScreen = "This screen can’t be shown"
        case unknownScreen = "This version of the app doesn’t have it. Go back, or update the app."
        case notLoaded = "This part of the app couldn’t be loaded. Go back, and try again."
    }

    private static let simplifiedChinese: [Phrase: String] = [
        .failedLink: "无法打开此链接",
        .unreadableLink: "链接不完整，或其内容不在此处。",
        .suggestion: "您要找的是“%@”吗？",
        .nothingChanged: "没有任何更改：关闭此页即可回到原处。",
        .asked: "您请求的内容",
        .details: "开发者信息",
        .close: "关闭",
        .missingScreen: "无法显示此页面",
        .unknownScreen: "此版本的应用没有该页面。请返回，或更新应用。",
        .notLoaded: "应用的这一部分未能加载。请返回后重试。",
    ]

    /// Whether the texts of errors are in this language, too.
    let isEnglish: Bool
    private let table: [Phrase: String]

    init(_ locale: Locale) {
        isEnglish = !locale.isSimplifiedChinese
        table = isEnglish ? [:] : Self.simplifiedChinese
    }

    func callAsFunction(_ phrase: Phrase) -> String {
        let text = table[phrase] ?? phrase.rawValue
        return Bundle.main.localizedString(forKey: phrase.rawValue, value: text, table: nil)
    }

    func suggestion(_ name: String) -> String { self(.suggestion).replacing("%@", with: name) }
}

extension Locale {
    /// Whether it is `zh`, `zh_CN` or `zh-Hans-HK`, and not `zh_TW` or `zh-Hant`.
    fileprivate var isSimplifiedChinese: Bool {
        let parts = identifier.split { $0 == "_" || $0 == "-" || $0 == "@" }
        guard parts.first == "zh" else { return false }
        return parts.contains("Hans") || parts.allSatisfy { !["Hant", "TW", "HK", "MO"].contains($0) }
    }
}
