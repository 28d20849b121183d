#if os(Linux)
    /// Estimates the memory of values, to bound the recorded states.
    enum StateSize {
        /// The bytes of a value with the contents of its collections and texts. Values that share storage are counted
        /// each time. Of a collection only the first element is looked at, so the time doesn't depend on the count.
        static func estimate(_ value: Any) -> Int {
            var left = 200
            return estimate(value, &left)
        }

        private static func estimate(_ value: Any, _ left: inout Int) -> Int {
            left -= 1
            guard left > 0 else { return 0 }
            if let text = value as? String { return 16 + text.utf8.count }
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .collection, .set, .dictionary:
                guard let first = mirror.children.first else { return 8 }
                return 32 + mirror.children.count * estimate(first.value, &left)
            case .class: return 8
            default:
                let inner = mirror.children.reduce(0) { $0 + estimate($1.value, &left) }
                return max(inner, size(of: value))
            }
        }

        private static func size(of value: Any) -> Int {
            func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.size }
            return _openExistential(value, do: size)
        }
    }
#endif
