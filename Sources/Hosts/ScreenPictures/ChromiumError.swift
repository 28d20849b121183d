/// Why Chromium shows no picture.
enum ChromiumError: Error, Equatable, CustomStringConvertible {
    case missing
    /// What it has written last.
    case ended(String)
    /// It hasn't answered a message in time.
    case silent(seconds: Double)
    case refused(method: String, reason: String)
    case unready
    case restless

    var description: String {
        switch self {
        case .missing:
            "Chromium isn't on the PATH. Install it (on Debian: apt-get install chromium), or name its program in the variable CHROMIUM."
        case .ended(let words): "Chromium has ended\(words.isEmpty ? "" : ": \(words)")."
        case .refused(let method, let reason): "Chromium's \(method) failed: \(reason)."
        case .silent(let seconds): "Chromium didn't answer within \(Int(seconds.rounded(.up))) seconds."
        case .unready: "The page wasn't ready within a minute."
        case .restless:
            "The screen goes on changing by itself, like a clock. Let the test pass in what changes it."
        }
    }
}
