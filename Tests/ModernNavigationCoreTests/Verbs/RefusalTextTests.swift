import ModernNavigationCore
import Testing

@Suite struct RefusalTextTests {
    @Test(arguments: [
        (
            NavigationRefusal.nothingPresented(by: .root.tab("shop")),
            "Nothing is presented by the flow at root › tab shop."
        ),
        (
            .flowGone(.root.presented),
            "The flow at root › presented was closed by an earlier step of the batch."
        ),
        (
            .noTab("x", in: .root, ids: ["a", "b"]),
            "The flow at root has no tab “x”. It has: “a”, “b”."
        ),
        (.noTab("x", in: .root, ids: []), "The flow at root has no tab “x”, because it has no tabs."),
        (
            .noTab("x", in: .root, ids: (1...12).map(String.init)),
            """
            The flow at root has no tab “x”. It has: “1”, “2”, “3”, “4”, “5”, “6”, “7”, “8”, “9”, “10” and 2 more.
            """
        ),
        (
            .notInPath(route: "a", of: .root.presented),
            "a is not in the path of the flow at root › presented."
        ),
        (
            .noIndex(4, count: 2, in: .root),
            "The path of the flow at root has no index 4; its count is 2."
        ),
        (
            .noLinks(url: "app://x"),
            "app://x can't be opened: the reducer has no links. Pass them: NavigationReducer(links: …)."
        ),
        (
            .noSaving,
            """
            The reducer does not save, so nothing can be restored or saved. Add .saving(…) to it.
            """
        ),
        (
            .noColumn(.content, in: .root, ids: ["sidebar", "detail"]),
            "The flow at root has no column “content”. It has: “sidebar”, “detail”."
        ),
        (
            .noColumns(around: .root.tab("a")),
            "Neither the flow at root › tab a nor any around it has columns."
        ),
        (.denied(action: "push a", reason: "Closed."), "A guard denies push a: Closed."),
        (
            .redirectLoop(["push a", "push b", "push a"]),
            "Guards redirect in a circle: push a → push b → push a."
        ),
        (
            .inBatch(index: 1, .noTab("x", in: .root, ids: ["a"])),
            """
            Nothing was done, because action 2 of the batch was refused. The flow at root has no tab “x”. It has: “a”.
            """
        ),
    ])
    func `a refusal describes what was wrong and where`(refusal: NavigationRefusal, text: String) {
        #expect("\(refusal)" == text)
    }
}
