import Testing

@testable import ProjectWrapping

struct FileFactsTests {
    private static let conditions: [(String, Bool)] = [
        ("os(Linux)", true), ("os(iOS)", false), ("!os(macOS)", true), ("os(iOS) || os(Linux)", true),
        ("canImport(UIKit)", false), ("canImport(SwiftUI) && !canImport(AppKit)", true),
        ("os(Linux) && canImport(UIKit) || DEBUG", true), ("(os(iOS) || os(tvOS)) && true", false),
        ("swift(>=5.9)", true), ("SOME_FLAG", false),
    ]

    @Test(arguments: conditions)
    func `a condition is evaluated for Linux`(condition: String, isTrue: Bool) {
        let facts = FileFacts("#if \(condition)\nimport UIKit\n#else\nimport AppKit\n#endif\n")
        #expect(facts.imports == [isTrue ? "UIKit" : "AppKit"])
    }

    @Test func `an app is a type that conforms to App`() {
        #expect(FileFacts("@main struct Parks: App { var body: some Scene { WindowGroup { } } }").hasApp)
        #expect(!FileFacts("struct Parks: View {}\n// struct Old: App {}").hasApp)
    }

    @Test(arguments: [
        ("@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}", true),
        ("@main final class A: NSObject, UIApplicationDelegate {}", true),
        ("class A: UIResponder, UIApplicationDelegate {}", false), ("@main enum A {}", false),
    ])
    func `an application delegate with an attribute starts an app`(source: String, isStart: Bool) {
        #expect(FileFacts(source).hasDelegate == isStart)
        #expect(!isStart || FileFacts(source).hasMain)
    }

    @Test func `a declaration that only UIKit's clause has is known as such`() {
        let facts = FileFacts(
            """
            #if canImport(UIKit)
            typealias Native = UIView
            class Shared {}
            #else
            class Shared {}
            #endif
            #if os(iOS) && canImport(UIKit)
            struct Phone {}
            #endif
            struct Park { var view: Native }
            """)
        #expect(facts.declaredWithUIKit == ["Native", "Shared"])
        #expect(facts.declared == ["Park", "Shared"] && facts.names.isSuperset(of: ["Native", "view"]))
    }
}
