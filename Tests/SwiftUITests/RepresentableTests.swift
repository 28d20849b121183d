import ScreenTesting
import SwiftUI
import Testing

/// UIKit views compile, and the page shows a placeholder for them.
@Suite("UIKit views", .timeLimit(.minutes(30)))
@MainActor
struct RepresentableTests {
    private struct BlurView: UIViewRepresentable {
        let style: UIBlurEffect.Style
        func makeUIView(context: Context) -> UIVisualEffectView {
            Issue.record("Nothing of UIKit is made")
            return UIVisualEffectView(effect: UIBlurEffect(style: style))
        }
        func updateUIView(_ uiView: UIVisualEffectView, context: UIViewRepresentableContext<Self>) {
            uiView.effect = UIBlurEffect(style: style)
        }
    }

    private struct ShareSheet: UIViewControllerRepresentable {
        let items: [Any]
        @Environment(\.dismiss) private var dismiss

        final class Coordinator: NSObject {
            let parent: ShareSheet
            init(_ parent: ShareSheet) { self.parent = parent }
        }
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIViewController(context: Context) -> UIActivityViewController {
            Issue.record("Nothing of UIKit is made")
            return UIActivityViewController(activityItems: items, applicationActivities: nil)
        }
        func updateUIViewController(_ uiViewController: UIActivityViewController, context: Context) {}
    }

    private final class Badge: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(UIActivityIndicatorView(style: .large))
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func layoutSubviews() { super.layoutSubviews() }
    }

    @Test func `the page shows a placeholder with the type's name for a UIKit view`() async {
        let screen = await HeadlessScreen {
            VStack {
                Text("Yosemite")
                BlurView(style: .systemMaterial).frame(height: 80)
                ShareSheet(items: ["Yosemite"])
            }
        }
        #expect(screen.shows("Yosemite"))
        #expect(screen.shows("BlurView: a view of UIKit, which is not shown here"))
        #expect(screen.shows("ShareSheet: a view of UIKit, which is not shown here"))
    }

    @Test func `views keep their subviews, and navigation controllers their stack`() {
        let badge = Badge(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(badge.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(badge.subviews.first?.superview === badge)
        badge.subviews.first?.removeFromSuperview()
        #expect(badge.subviews.isEmpty)

        let root = UIHostingController(rootView: Text("Yosemite"))
        let stack = UINavigationController(rootViewController: root)
        stack.pushViewController(UIViewController(), animated: true)
        #expect(stack.viewControllers.count == 2)
        #expect(stack.popToRootViewController(animated: false)?.count == 1)
        #expect(stack.popViewController(animated: false) == nil)
        #expect(stack.topViewController === root)
    }

    @Test func `the general pasteboard keeps nothing that is copied`() {
        UIPasteboard.general.string = "Yosemite"
        #expect(UIPasteboard.general.string == nil)
        #expect(!UIPasteboard.general.hasStrings)
    }
}

@Suite("MultiDatePicker", .timeLimit(.minutes(30)))
@MainActor
struct MultiDatePickerTests {
    private struct Visits: View {
        @State var days: Set<DateComponents> = [
            DateComponents(year: 2026, month: 6, day: 20), DateComponents(year: 2026, month: 6, day: 18),
        ]
        var bounds: Range<Date>?
        var body: some View {
            Group {
                if let bounds {
                    MultiDatePicker("Visits", selection: $days, in: bounds)
                } else {
                    MultiDatePicker("Visits", selection: $days)
                }
            }
            .environment(\.locale, Locale(identifier: "en_US"))
            Text("\(days.count) days")
        }
    }

    @Test func `a tap on a chosen day removes it`() async throws {
        let screen = await HeadlessScreen { Visits() }
        #expect(screen.shows("Visits"))
        #expect(screen.shows("2 days"))
        try await screen.tap("June 18, 2026")
        #expect(screen.shows("1 days"))
        #expect(screen.shows("June 20, 2026"))
        #expect(!screen.shows("June 18, 2026"))
    }

    @Test func `the day in the field is added once`() async throws {
        let screen = await HeadlessScreen { Visits() }
        try await screen.tap("Add")
        #expect(screen.shows("3 days"))
        await #expect(throws: (any Error).self) { try await screen.tap("Add") }
        #expect(screen.shows("3 days"))
    }

    @Test func `a day outside the bounds can't be added`() async {
        let screen = await HeadlessScreen {
            Visits(bounds: .distantPast..<Date(timeIntervalSinceReferenceDate: 0))
        }
        await #expect(throws: (any Error).self) { try await screen.tap("Add") }
        #expect(screen.shows("2 days"))
    }
}
