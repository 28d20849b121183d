/// Reads projects and finds the faults in their navigation.
public struct Analyser: Sendable {
    public struct Options: Sendable {
        /// How many files are parsed at a time.
        public var jobs: Int
        /// Codes or names of the rules to run; nil runs all.
        public var only: Set<String>?
        /// Codes or names of rules that aren't run.
        public var except: Set<String>
        /// A folder that keeps what was read of each file, by the hash of its content. Nil keeps nothing.
        public var cache: String?

        public init(jobs: Int = 1, only: Set<String>? = nil, except: Set<String> = [], cache: String? = nil) {
            self.jobs = jobs
            self.only = only
            self.except = except
            self.cache = cache
        }

        func runs(_ rule: Rule) -> Bool {
            if except.contains(rule.code) || except.contains(rule.name) { return false }
            guard let only else { return true }
            return only.contains(rule.code) || only.contains(rule.name)
        }
    }

    let options: Options

    public init(options: Options = Options()) {
        self.options = options
    }

    /// Analyses files and folders as one project. What can't be read is in `skipped`.
    public func analyse(_ paths: [String]) async -> Analysis {
        Analysis()
    }

    /// Analyses sources in memory, by path.
    public func analyse(sources: [String: String]) async -> Analysis {
        Analysis()
    }
}
