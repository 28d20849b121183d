import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        EntryMacro.self,
        PreviewMacro.self,
        PreviewableMacro.self,
        ModelMacro.self,
        ModelActorMacro.self,
        QueryMacro.self,
        MarkerMacro.self,
        EmptyDeclarationMacro.self,
        LinkMacro.self,
        RoutableMacro.self,
        CasePathableMacro.self,
        ObservableStateMacro.self,
        ObservationStateIgnoredMacro.self,
        ObservationStateTrackedMacro.self,
        PresentsMacro.self,
        ReducerCaseMarkerMacro.self,
        ReducerMacro.self,
        ViewActionMacro.self,
    ]
}
