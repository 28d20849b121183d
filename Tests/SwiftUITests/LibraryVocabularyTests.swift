import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

/// APIs that public libraries use, besides views: animations, scroll targets, shaders, detents.
@Suite("Vocabulary of libraries", .timeLimit(.minutes(5)))
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
    func `an animation computes its value at a time, and none when it is over`(
        animation: Animation, time: TimeInterval, expected: Double?
    ) {
        let value = value(animation, at: time)
        #expect((value == nil) == (expected == nil))
        if let value, let expected { #expect(abs(value - expected) < 0.01) }
    }

    private enum Count: AnimationStateKey { static let defaultValue = 0 }

    @Test func `an animation's context keeps its state, and custom animations are equal by value`() {
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

    @Test func `paging and custom behaviors move the target of scrolling, and viewAligned leaves it`() {
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

    @Test func `a scroll position is made of an edge, a point or an id, with or without a type of ids`() {
        #expect(ScrollPosition().viewID == nil)
        #expect(ScrollPosition(edge: .bottom).edge == .bottom)
        #expect(ScrollPosition(idType: Int.self, x: 4, y: 2).point == CGPoint(x: 4, y: 2))
        #expect(ScrollPosition(id: 4).viewID(type: Int.self) == 4)
    }

    @Test func `a shader holds the name of its function, its library and its arguments`() {
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

    @Test func `an environmental modifier is resolved again when the environment changes`() async throws {
        let screen = await HeadlessScreen { Switched() }
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

    @Test func `values of AppStorage are kept in the store that defaultAppStorage names`() async throws {
        let name = "LibraryVocabulary-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { UserDefaults.standard.removePersistentDomain(forName: name) }
        let screen = await HeadlessScreen { Kept().defaultAppStorage(store) }
        try await screen.tap("Count 0")
        #expect(screen.shows("Count 1"))
        #expect(store.integer(forKey: "count") == 1)
    }

    private enum Device: String { case phone, tablet }
    private enum Size: Int { case small = 1 }

    private struct Chosen: View {
        @AppStorage("device") private var device: Device?
        @AppStorage("size") private var size: Size?
        @AppStorage("home") private var home: URL?
        @AppStorage("seen") private var seen: Date?
        @SceneStorage("device") private var here: Device?
        @SceneStorage("size") private var sizeHere: Size?
        var body: some View {
            Button("Choose") {
                (device, here) = (.tablet, .phone)
                (size, sizeHere) = (.small, .small)
                home = URL(string: "https://parks.example/zion")
                seen = Date(timeIntervalSince1970: 5)
            }
            Button("Forget") { (device, here, size, sizeHere, home, seen) = (nil, nil, nil, nil, nil, nil) }
            Text("\(device?.rawValue ?? "none"), \(size?.rawValue ?? 0), \(home?.path ?? "nowhere")")
            Text(
                "\(here?.rawValue ?? "none"), \(sizeHere?.rawValue ?? 0), \(seen?.timeIntervalSince1970 ?? 0)"
            )
        }
    }

    @Test func `an optional stored value is kept by its raw value and removed by nil`() async throws {
        let name = "LibraryVocabulary-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { UserDefaults.standard.removePersistentDomain(forName: name) }
        let screen = await HeadlessScreen { Chosen().defaultAppStorage(store) }
        #expect(screen.shows("none, 0, nowhere"))
        #expect(screen.shows("none, 0, 0.0"))
        try await screen.tap("Choose")
        #expect(screen.shows("tablet, 1, /zion"))
        #expect(screen.shows("phone, 1, 5.0"))
        #expect(store.string(forKey: "device") == "tablet")
        #expect(store.integer(forKey: "size") == 1)
        let again = await HeadlessScreen { Chosen().defaultAppStorage(store) }
        #expect(again.shows("tablet, 1, /zion"))
        #expect(again.shows("none, 0, 5.0"))
        store.set("a watch", forKey: "device")
        let unknown = await HeadlessScreen { Chosen().defaultAppStorage(store) }
        #expect(unknown.shows("none, 1, /zion"))
        try await unknown.tap("Forget")
        #expect(unknown.shows("none, 0, nowhere"))
        #expect(store.object(forKey: "device") == nil && store.object(forKey: "home") == nil)
    }

    private struct Renamed: View {
        @State private var count = 0
        @FocusState private var isFocused: Bool
        @State private var name = "Zion"
        let isCounted: Bool
        var body: some View {
            TextField("Name", text: $name).focused($isFocused)
            if isCounted {
                RenameButton().renameAction { count += 1 }
            } else {
                RenameButton().renameAction($isFocused)
            }
            Text("\(count) times, \(isFocused ? "focused" : "not focused")")
        }
    }

    @Test(arguments: [(true, "1 times, not focused"), (false, "0 times, focused")])
    func `a rename button calls the rename action of the views around it`(isCounted: Bool, text: String)
        async throws
    {
        let screen = await HeadlessScreen { Renamed(isCounted: isCounted) }
        try await screen.tap("Rename")
        #expect(screen.shows(text))
    }

    @Test func `a rename button without a rename action is disabled`() async throws {
        let screen = await HeadlessScreen { RenameButton() }
        let button = try #require(screen.live.first { $0.kind == .button })
        #expect(button.attributes.has(.disabled))
    }

    @Test func `vectors are scaled and interpolated component by component`() {
        #expect(4.0.scaled(by: 0.5) == 2)
        #expect(AnimatablePair(1.0, 2.0).scaled(by: 3) == AnimatablePair(3, 6))
        #expect(10.0.interpolated(towards: 20, amount: 0.25) == 12.5)
        var value = AnimatablePair(0.0, 10.0)
        value.interpolate(towards: AnimatablePair(10, 0), amount: 0.5)
        #expect(value == AnimatablePair(5, 5))
    }

    private struct Task: Identifiable {
        let id: Int
        var name: String
    }

    private struct Tasks: View {
        @State private var tasks = [Task(id: 1, name: "Pack"), Task(id: 2, name: "Go")]
        @State private var names = ["Pack", "Go"]
        let isNamed: Bool
        var body: some View {
            if isNamed {
                List($names, id: \.self) { $name in Button(name) { name += "!" } }
            } else {
                List($tasks) { $task in Button(task.name) { task.name += "!" } }
            }
        }
    }

    @Test(arguments: [true, false])
    func `a list of a binding gives each row a binding to its element`(isNamed: Bool) async throws {
        let screen = await HeadlessScreen { Tasks(isNamed: isNamed) }
        try await screen.tap("Go")
        #expect(screen.live.filter { $0.kind == .button }.compactMap(\.name) == ["Pack", "Go!"])
    }

    @Test func `elliptical, radial and conic gradients lie where the app puts them`() {
        func paint(_ style: some ShapeStyle) -> PaintValue {
            var shape = _ShapeStyle_Shape(environment: EnvironmentValues())
            style._apply(to: &shape)
            return shape.paint
        }
        let colors: [Color] = [.red, .blue]
        let stops: [PaintValue.Stop] = [
            .init(paint: .system("red", opacity: 1), location: 0),
            .init(paint: .system("blue", opacity: 1), location: 1),
        ]
        let corner = PaintValue.Point(x: 0, y: 0)
        #expect(
            paint(.ellipticalGradient(Gradient(colors: colors), center: .topLeading, endRadiusFraction: 1))
                == .ellipticalGradient(stops, center: corner, radii: 0...1))
        #expect(
            paint(.ellipticalGradient(AnyGradient(Gradient(colors: colors)), center: .topLeading))
                == .ellipticalGradient(stops, center: corner, radii: 0...0.5))
        #expect(
            paint(
                .ellipticalGradient(
                    colors: colors.reversed(), startRadiusFraction: 0.5, endRadiusFraction: 0.25))
                == .ellipticalGradient(stops, center: .init(x: 0.5, y: 0.5), radii: 0.25...0.5))
        #expect(
            paint(.radialGradient(AnyGradient(Gradient(colors: colors)), endRadius: 20))
                == .circularGradient(stops, center: .init(x: 0.5, y: 0.5), radii: 0...20))
        #expect(
            paint(.conicGradient(AnyGradient(Gradient(colors: colors))))
                == .conicGradient(stops, center: .init(x: 0.5, y: 0.5), from: 0, through: 360))
    }

    @Test(arguments: [
        ("^[1 Child](inflect: true)", "1 Child"), ("^[2 Child](inflect: true)", "2 Children"),
        ("^[0 item](inflect: true) left", "0 items left"), ("^[3 Moose](inflect: true)", "3 Moose"),
        ("^[1,200 city in view](inflect: true)", "1,200 cities in view"),
        ("^[2 box](inflect: true)", "2 boxes"), ("^[4 Woman](inflect: true)", "4 Women"),
        ("^[2 day](inflect: true)", "2 days"), ("^[no item](inflect: true)", "no item"),
        ("^[2 item](key: 'a')", "2 item"), ("2^[2", "2^[2"), ("a ^ b", "a ^ b"), ("^[]()", "^[]()"),
        ("^[2](inflect: true)", "2"),
    ])
    func `words marked with inflect agree with their number, and others stay as they are`(
        written: String, shown: String
    ) async {
        let screen = await HeadlessScreen { Text(LocalizedStringKey(written)) }
        #expect(screen.shows(shown))
    }

    @Test func `a canvas draws symbols by their tags, and images`() async throws {
        let screen = await HeadlessScreen {
            Canvas { context, size in
                guard let leaf = context.resolveSymbol(id: "leaf") else { return }
                context.draw(leaf, at: CGPoint(x: 10, y: 20))
                context.translateBy(x: 5, y: 0)
                context.draw(leaf, in: CGRect(x: 0, y: 0, width: 40, height: 20))
                #expect(context.resolveSymbol(id: "tree") == nil)
                context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: 0, width: 10, height: 10))
                context.draw(context.resolve(Image(systemName: "heart")), at: .zero)
            } symbols: {
                Text("a leaf").tag("leaf")
                Text("untagged")
            }
            .frame(width: 200, height: 100)
        }
        #expect(screen.live.filter { $0.kind == .text }.compactMap(\.text) == ["a leaf", "a leaf"])
        let symbols = screen.live.filter { $0.kind == .image }.compactMap { $0.attributes.string(.symbol) }
        #expect(symbols == ["star", "heart"])
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

    @Test func `a section shows its rows while it is expanded`() async throws {
        let screen = await HeadlessScreen { Folded() }
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
    func `a timer interval is shown in minutes and seconds, with hours if requested`(
        passed: TimeInterval, countsDown: Bool, showsHours: Bool, words: String
    ) {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let hour = start...start.addingTimeInterval(3_600)
        let date = start.addingTimeInterval(passed)
        #expect(hour.time(at: date, countsDown: countsDown, showsHours: showsHours) == words)
    }

    @Test func `the progress of an interval that is over stays at its end`() async {
        let past = Date(timeIntervalSinceNow: -20)...Date(timeIntervalSinceNow: -10)
        let screen = await HeadlessScreen {
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

    @Test func `items of a toolbar can be grouped`() async {
        let screen = await HeadlessScreen { Bars() }
        #expect(screen.live.filter { $0.kind == .barItem }.count == 2)
        #expect(screen.shows("Edit"))
        #expect(screen.shows("Share"))
        #expect(!screen.shows("More"))
    }

    @Test func `colours of Core Graphics and UIKit convert to equal colours`() {
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
