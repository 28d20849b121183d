extension Result: CasePathable {
    public struct AllCasePaths {
        public var success: CasePath<Result, Success> {
            CasePath(embed: Result.success) {
                if case .success(let value) = $0 { value } else { nil }
            }
        }

        public var failure: CasePath<Result, Failure> {
            CasePath(embed: Result.failure) {
                if case .failure(let error) = $0 { error } else { nil }
            }
        }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional: CasePathable {
    @dynamicMemberLookup
    public struct AllCasePaths {
        public var none: CasePath<Optional, Void> {
            CasePath(embed: { nil }) { $0 == nil ? () : nil }
        }

        public var some: CasePath<Optional, Wrapped> { CasePath(embed: { $0 }, extract: { $0 }) }

        /// A case of the wrapped value: `\.destination.edit`, without naming `some`.
        public subscript<Part>(
            dynamicMember member: KeyPath<Wrapped.AllCasePaths, CasePath<Wrapped, Part>>
        ) -> CasePath<Optional, Part> where Wrapped: CasePathable {
            some.appending(Wrapped.allCasePaths[keyPath: member])
        }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
