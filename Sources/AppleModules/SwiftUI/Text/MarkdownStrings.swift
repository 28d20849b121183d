public import Foundation

extension AttributedString {
    /// Options for parsing Markdown. On Linux only inline marks are supported: emphasis, code, strikethrough and
    /// links.
    public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Sendable {
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }
        public enum FailurePolicy: Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Parses Markdown into text with attributes. Never throws: invalid Markdown is plain text.
    public init(
        markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        self.init()
        for run in InlineMarkdown.runs(of: markdown) {
            var part = AttributedString(run.text)
            var looks = run.looks
            if case .string(let address)? = looks[.url] {
                part[AttributeScopes.FoundationAttributes.LinkAttribute.self] = URL(
                    string: address, relativeTo: baseURL)
                looks[.url] = nil
            }
            if looks != AttributeList() { part[MarkdownLooks.self] = looks }
            append(part)
        }
    }
    public init(
        markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
}

/// The attributes that Markdown marks set on a run of text.
enum MarkdownLooks: AttributedStringKey {
    typealias Value = AttributeList
    static let name = "SwiftUI.MarkdownLooks"
}
