/// Lets key paths name the cases of an enum: `\.features`, `\.destination.edit`.
///
/// The macro works on enums only. A case without associated values holds `Void`, a case with several holds a tuple.
@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "ModernNavigationMacros", type: "CasePathableMacro")
