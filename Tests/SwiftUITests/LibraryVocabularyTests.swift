import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

/// What public libraries write beside views: animations, targets of scrolling, shaders, sheets' heights.
@Suite("Vocabulary of libraries")
@MainActor
struct LibraryVocabularyTests {
    private struct Halving: CustomAnimation {
        let base: Animation
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>)
            -> V?
        {
            guard var result = base.animate(value: value, time: time, context: &context) else { return nil }
            result.scale(by: 0.5)
            return result
        }
    }

    private func value(_ animation: Animation, at time: TimeInterval) -> Double? {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        return animation.animate(value: 10, time: time, context: &context)
    }

    @Test(arguments: [
        (Animation.linear(duration: 2), 1.0, Optional(5.0)),
        (.linear(duration: 2), 2, nil),
        (.linear(duration: 2).delay(1), 0.5, 0),
        (.linear(duration: 2).delay(1), 2, 5),
        (.linear(duration: 2).speed(2), 0.5, 5),
        (.linear(duration: 2).repeatCount(2), 3, 5),
        (.linear(duration: 2).repeatCount(2, autoreverses: false), 2.5, 2.5),
        (.linear(duration: 2).repeatCount(2), 4, nil),
        (.spring(duration: 0.5), 100, nil),
        (Animation(Halving(base: .linear(duration: 2))), 1, 2.5),
        (Animation(Halving(base: .linear(duration: 2))).speed(2), 0.5, 2.5),
    ])
    func anAnimationTellsHowFarAValueHasCome(animation: Animation, time: TimeInterval, expected: Double?) {
        let value = value(animation, at: time)
        #expect((value == nil) == (expected == nil))
        if let value, let expected { #expect(abs(value - expected) < 0.01) }
    }

    private enum Count: AnimationStateKey { static let defaultValue = 0 }

    @Test func animationsKeepWhatTheyNameFromMomentToMoment() {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        context.state[Count.self] += 2
        #expect(context.state[Count.self] == 2)
        #expect(context.withState(AnimationState<CGFloat>()).state[Count.self] == 0)
        #expect(Animation(Halving(base: .linear)) == Animation(Halving(base: .linear)))
        #expect(Animation(Halving(base: .linear)) != Animation(Halving(base: .easeIn)))
    }

    private struct Snapping: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.x = context.containerSize.width
        }
    }

    @Test func aTargetOfScrollingIsMovedToAPage() {
        func target<B: ScrollTargetBehavior>(of behavior: B, x: CGFloat) -> CGFloat {
            var target = ScrollTarget(rect: CGRect(x: x, y: 0, width: 100, height: 50))
            let context = ScrollTargetBehaviorContext(
                originalTarget: target, velocity: .zero, contentSize: CGSize(width: 250, height: 50),
                containerSize: CGSize(width: 100, height: 50), axes: .horizontal,
                environment: EnvironmentValues())
            behavior.updateTarget(&target, context: context)
            #expect(context.layoutDirection == .leftToRight)
            return target.rect.minX
        }
        #expect(target(of: .paging, x: 40) == 0)
        #expect(target(of: .paging, x: 60) == 100)
        #expect(target(of: .paging, x: 240) == 150)
        #expect(target(of: .viewAligned(limitBehavior: .always), x: 40) == 40)
        #expect(target(of: Snapping(), x: 40) == 100)
        #expect(target(of: AnyScrollTargetBehavior(Snapping()), x: 40) == 100)
    }

    @Test func aPositionOfScrollingNeedsNoTypeOfIDs() {
        #expect(ScrollPosition().viewID == nil)
        #expect(ScrollPosition(edge: .bottom).edge == .bottom)
        #expect(ScrollPosition(idType: Int.self, x: 4, y: 2).point == CGPoint(x: 4, y: 2))
        #expect(ScrollPosition(id: 4).viewID(type: Int.self) == 4)
    }

    @Test func aShaderIsItsNameAndWhatItIsCalledWith() {
        let shader = ShaderLibrary.ripple(.float2(CGPoint(x: 1, y: 2)), .color(.red))
        #expect(shader.function.name == "ripple")
        #expect(shader.arguments == [.float2(1.0, 2.0), .color(.red)])
        #expect(ShaderLibrary(url: URL(filePath: "/a")).wave() != ShaderLibrary.wave())
    }

    private struct Emphasis: EnvironmentalModifier {
        func resolve(in environment: EnvironmentValues) -> some ViewModifier {
            Prefixed(words: environment.isEnabled ? "on" : "off")
        }
    }
    private struct Prefixed: ViewModifier {
        let words: String
        func body(content: Content) -> some View {
            HStack {
                Text(words)
                content
            }
        }
    }

    private struct Switched: View {
        @State private var isOff = true
        var body: some View {
            VStack {
                Text("Light").modifier(Emphasis()).disabled(isOff)
                Button("Turn") { isOff.toggle() }
            }
        }
    }

    @Test func aModifierByTheEnvironmentFollowsIt() async throws {
        let screen = await Screen { Switched() }
        #expect(screen.shows("off"))
        #expect(screen.shows("Light"))
        try await screen.tap("Turn")
        #expect(screen.shows("on"))
        #expect(!screen.shows("off"))
    }

    private struct Kept: View {
        @AppStorage("count") private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func valuesAreKeptInTheStoreThatAViewNamesForItsPart() async throws {
        let name = "LibraryVocabulary-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { UserDefaults.standard.removePersistentDomain(forName: name) }
        let screen = await Screen { Kept().defaultAppStorage(store) }
        try await screen.tap("Count 0")
        #expect(screen.shows("Count 1"))
        #expect(store.integer(forKey: "count") == 1)
    }

    private struct Folded: View {
        @State private var isOpen = true
        var body: some View {
            List {
                Section("Parks", isExpanded: $isOpen) { Text("Zion") }
                Button("Fold") { isOpen.toggle() }
            }
        }
    }

    @Test func aSectionShowsItsRowsWhileItIsExpanded() async throws {
        let screen = await Screen { Folded() }
        #expect(screen.shows("Zion"))
        try await screen.tap("Fold")
        #expect(!screen.shows("Zion"))
        #expect(screen.shows("Parks"))
        try await screen.tap("Fold")
        #expect(screen.shows("Zion"))
    }

    @Test(arguments: [
        (0.0, true, true, "1:00:00"), (1, true, true, "59:59"), (3_600, true, true, "0:00"),
        (65, false, true, "1:05"), (3_600, false, true, "1:00:00"), (3_600, false, false, "60:00"),
        (9_999, true, true, "0:00"),
    ])
    func timeIsToldAsAClockDoes(passed: TimeInterval, countsDown: Bool, showsHours: Bool, words: String) {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let hour = start...start.addingTimeInterval(3_600)
        let date = start.addingTimeInterval(passed)
        #expect(hour.time(at: date, countsDown: countsDown, showsHours: showsHours) == words)
    }

    @Test func progressOfATimeThatIsOverIsNothingMore() async {
        let past = Date(timeIntervalSinceNow: -20)...Date(timeIntervalSinceNow: -10)
        let screen = await Screen {
            VStack {
                ProgressView(timerInterval: past) { Text("Tea") }
                ProgressView(timerInterval: past, countsDown: false)
            }
        }
        let progress = screen.live.filter { $0.kind == .progress }
        #expect(progress.map { $0.attributes[.progress] } == [.number(0), .number(1)])
        #expect(screen.shows("0:10"))
    }

    private struct Bars: View {
        var body: some View {
            NavigationStack {
                Text("Content").toolbar { items }
            }
        }
        @ToolbarContentBuilder private var items: some ToolbarContent {
            Group {
                ToolbarItem { Button("Edit") {} }
                ToolbarItemGroup(placement: .bottomBar) {
                    Button("Share") {}
                } label: {
                    Text("More")
                }
            }
        }
    }

    @Test func itemsOfABarCanBeGrouped() async {
        let screen = await Screen { Bars() }
        #expect(screen.live.filter { $0.kind == .barItem }.count == 2)
        #expect(screen.shows("Edit"))
        #expect(screen.shows("Share"))
        #expect(!screen.shows("More"))
    }

    @Test func coloursOfOtherFrameworksAreTheSameColours() {
        let colour = Color(cgColor: CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(colour == Color(red: 1, green: 0.5, blue: 0, opacity: 0.5))
        #expect(colour.cgColor?.alpha == 0.5)
        #expect(Color.blue.cgColor == nil)
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        #expect(UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, blue, alpha] == [1, 0, 1])
        #expect(abs(green - 0.5) < 0.001)
        #expect(UIColor(cgColor: CGColor(gray: 1, alpha: 1)) == .white)
        #expect(Color(.black) == Color(UIColor.black))
    }
}
