public import Composable

/// What guards send, by its cases: a test receives it with `receive(\.ruled, GuardRuling(…))`.
extension NavigationAction: CasePathable {
    public struct AllCasePaths {
        public var ruled: CasePath<NavigationAction, GuardRuling<Route, Sheet>> {
            CasePath(embed: NavigationAction.ruled) {
                if case .ruled(let ruling) = $0 { ruling } else { nil }
            }
        }

        public var answered: CasePath<NavigationAction, GuardAnswer<Route, Sheet>> {
            CasePath(embed: NavigationAction.answered) {
                if case .answered(let answer) = $0 { answer } else { nil }
            }
        }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
