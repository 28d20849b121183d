/// Custom drawing of text. No effect on Linux: browsers draw text, so a renderer is never called.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol TextRenderer: Animatable {
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    var displayPadding: EdgeInsets { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TextRenderer {
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        text.sizeThatFits(proposal)
    }
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A custom text attribute for a renderer.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol TextAttribute: Hashable {}

/// The text that a renderer draws.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TextProxy {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Text {
    /// The lines of a text. Only a browser knows them, so there are never any on Linux.
    public struct Layout: RandomAccessCollection, Equatable {
        private let lines: [Line]
        public var isTruncated: Bool { false }
        public var startIndex: Int { lines.startIndex }
        public var endIndex: Int { lines.endIndex }
        public subscript(index: Int) -> Line { lines[index] }

        /// The index of a character in the text.
        public struct CharacterIndex: Strideable, Hashable, Sendable {
            private let offset: Int
            public func distance(to other: CharacterIndex) -> Int { other.offset - offset }
            public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(offset: offset + n) }
        }

        /// Options for drawing lines and runs.
        public struct DrawingOptions: OptionSet, Sendable {
            public let rawValue: UInt32
            public init(rawValue: UInt32) { self.rawValue = rawValue }
            public static var disablesSubpixelQuantization: DrawingOptions { Self(rawValue: 1) }
        }

        /// The dimensions of a part of a text.
        public struct TypographicBounds: Equatable, Sendable {
            public var origin = CGPoint.zero
            public var width: CGFloat = 0
            public var ascent: CGFloat = 0
            public var descent: CGFloat = 0
            public var leading: CGFloat = 0

            public init() {}
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }
        }

        /// A line.
        public struct Line: RandomAccessCollection, Equatable {
            private let runs: [Run]
            public var origin: CGPoint
            public var typographicBounds: TypographicBounds
            public var startIndex: Int { runs.startIndex }
            public var endIndex: Int { runs.endIndex }
            public subscript(index: Int) -> Run { runs[index] }
        }

        /// Part of a line with the same attributes.
        public struct Run: RandomAccessCollection, Equatable {
            private let length: Int
            public let layoutDirection: LayoutDirection
            public let typographicBounds: TypographicBounds
            public let characterIndices: [CharacterIndex]
            public var startIndex: Int { 0 }
            public var endIndex: Int { length }
            public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
            public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
        }

        /// Part of a run.
        public struct RunSlice: RandomAccessCollection, Equatable {
            public var run: Run
            public var indices: Range<Int>

            public init(run: Run, indices: Range<Int>) {
                self.run = run
                self.indices = indices
            }

            public var typographicBounds: TypographicBounds { run.typographicBounds }
            public var characterIndices: [CharacterIndex] { Array(run.characterIndices[indices]) }
            public var startIndex: Int { indices.lowerBound }
            public var endIndex: Int { indices.upperBound }
            public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
            public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
        }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension GraphicsContext {
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {}
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {}
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {}
}
