extension Text {
    nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.inWindow(input))
    }
    nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(format.inWindow(input))
    }
    nonisolated public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? subject.description)
    }
    nonisolated public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? subject.description)
    }
    /// The image's name as text. On Linux images within text are not drawn.
    nonisolated public init(_ image: Image) { self.init(verbatim: image.words) }

    /// The format of a date. On Linux the text is computed once: relative dates and timers don't advance.
    public struct DateStyle: Hashable, Sendable {
        fileprivate enum Kind: Hashable { case time, date, relative, offset, timer }
        fileprivate let kind: Kind
        public static let time = DateStyle(kind: .time)
        public static let date = DateStyle(kind: .date)
        public static let relative = DateStyle(kind: .relative)
        public static let offset = DateStyle(kind: .offset)
        public static let timer = DateStyle(kind: .timer)
    }

    nonisolated public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.words(for: date)) }
    nonisolated public init(_ dates: ClosedRange<Date>) {
        let (start, end) = (
            DateStyle.date.words(for: dates.lowerBound), DateStyle.date.words(for: dates.upperBound)
        )
        self.init(verbatim: "\(start) – \(end)")
    }
    nonisolated public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
}

extension Text {
    /// The remaining or elapsed time when the text is made. On Linux it doesn't advance.
    nonisolated public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        let date = pauseTime.map { min($0, .now) } ?? .now
        self.init(
            verbatim: timerInterval.time(at: date, countsDown: countsDown, showsHours: showsHours))
    }
}

extension Text.DateStyle {
    fileprivate func words(for date: Date) -> String {
        switch kind {
        case .time: Date.FormatStyle(date: .omitted, time: .shortened).inWindow(date)
        case .date: Date.FormatStyle(date: .long, time: .omitted).inWindow(date)
        case .relative, .offset, .timer: Self.span(date.timeIntervalSinceNow)
        }
    }

    private static func span(_ interval: TimeInterval) -> String {
        let seconds = Int(abs(interval).rounded())
        let (hours, minutes) = (seconds / 3600, seconds % 3600 / 60)
        if hours > 0 { return "\(hours) hr, \(minutes) min" }
        return minutes > 0 ? "\(minutes) min, \(seconds % 60) sec" : "\(seconds) sec"
    }
}

extension FormatStyle {
    /// The value in the language of the window that is at work, unless the style has a locale of its own.
    func inWindow(_ value: FormatInput) -> FormatOutput {
        guard let window = LanguageMatch.window, locale(.autoupdatingCurrent) == self else {
            return format(value)
        }
        return locale(window).format(value)
    }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ text: Text) { appendWords(text.string) }
    public mutating func appendInterpolation(_ image: Image) { appendWords(image.words) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        appendWords(Text(date, style: style).string)
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendWords(Text(dates).string) }
    public mutating func appendInterpolation(_ interval: DateInterval) {
        appendWords(Text(interval).string)
    }
    /// The time when the text is made, as with `Text(timerInterval:)`.
    public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        appendWords(
            Text(
                timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
                showsHours: showsHours
            ).string)
    }
    /// The name of a system colour, or the components of another one.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public mutating func appendInterpolation(accessibilityName color: Color) {
        appendWords(color.description)
    }
}
