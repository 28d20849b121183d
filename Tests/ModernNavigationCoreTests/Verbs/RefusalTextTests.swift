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
            "There is no tab “x” in the flow at root. There is: “a”, “b”."
        ),
        (.noTab("x", in: .root, ids: []), "There is no tab “x” in the flow at root, which has no tabs."),
        (
            .noTab("x", in: .root, ids: (1...12).map(String.init)),
            """
            There is no tab “x” in the flow at root. There is: “1”, “2”, “3”, “4”, “5”, “6”, “7”, “8”, “9”, “10” and 2 \
            more.
            """
        ),
        (
            .notInPath(route: "a", of: .root.presented),
            "a is not in the path of the flow at root › presented."
        ),
        (
            .noIndex(4, count: 2, in: .root),
            "There is no index 4 in the path of the flow at root, which holds 2."
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
            "There is no column “content” in the flow at root. There is: “sidebar”, “detail”."
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
            Nothing was done, as action 2 of the batch was refused. There is no tab “x” in the flow at root. There is: \
            “a”.
            """
        ),
    ])
    func `a refusal describes what was wrong and where`(refusal: NavigationRefusal, text: String) {
        #expect("\(refusal)" == text)
    }
}
