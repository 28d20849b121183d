/// All rules.
public enum Rules {
    /// In order of code.
    public static let all: [Rule] = checks.map(\.rule)

    static let checks: [Check] = [
        DeprecatedForms.check, NestedStack.check, SheetWithoutStack.check, BarOnStack.check,
        LazyDestination.check,
        TwoDestinations.check, DestinationOutsideStack.check, MixedPushes.check, UnseenValue.check,
        HeavyRoute.check,
        StorePerPage.check, CompetingWrites.check, ModernNavigationUse.check, OverflowingTabs.check,
        UnknownLink.check,
    ]
}
