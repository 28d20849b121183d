extension DeepLink {
    /// Returns whether this link prints, unchanged, the routes that another one reads. Then it makes no difference which of the two
    /// is read.
    ///
    /// Tested with an example; false if no example fits.
    package func printsRoutes(of other: DeepLink) -> Bool {
        let reader = LinkTable([other], isNested: true)
        let printer = LinkTable([self], isNested: true)
        return Self.examples.contains { example in
            [true, false].contains { hasItems in
                let link = other.pattern.filled(with: example, hasItems: hasItems)
                guard let routes = try? reader.parse(link).routes,
                    let text = printer.print(routes, rooted: pattern.isRoot)
                else { return false }
                return text == pattern.filled(with: example, hasItems: hasItems)
            }
        }
    }

    /// A route that this link reads from example values; nil if no example fits.
    package var example: Route? {
        let reader = LinkTable([self], isNested: true)
        for example in Self.examples {
            for hasItems in [true, false] {
                let link = pattern.filled(with: example, hasItems: hasItems)
                if let route = try? reader.parse(link).routes.last { return route }
            }
        }
        return nil
    }

    /// Texts that most types of values can be read from. All values of a pattern use the same one.
    private static var examples: [String] {
        ["1", "text", "true", "00000000-0000-0000-0000-000000000000"]
    }
}

extension LinkPattern {
    /// Returns a link of this pattern, with or without its items and fragment, which may be optional.
    fileprivate func filled(with example: String, hasItems: Bool) -> String {
        let text = hasItems ? description[...] : description.prefix { $0 != "?" && $0 != "#" }
        // A name may be a prefix of another, so longer names are replaced first.
        return slots.map(\.name).sorted { $0.count > $1.count }.reduce(String(text)) {
            $0.replacing(":\($1)", with: example)
        }
    }
}
