/// All rules.
public enum Rules {
    /// In order of code.
    public static let all: [Rule] = []
}
