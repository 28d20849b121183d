import Foundation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Values that a view inherits", .timeLimit(.minutes(30)))
struct InheritedValueTests {
    struct Reader: View {
        @Environment(\.headerProminence) private var header
        @Environment(\.symbolRenderingMode) private var rendering
        @Environment(\.backgroundStyle) private var background
        @Environment(\.menuIndicatorVisibility) private var indicator
        @Environment(\.isFocusEffectEnabled) private var hasEffect
        @Environment(\.keyboardShortcut) private var shortcut
        var body: some View {
            Text(header == .increased ? "prominent" : "plain")
            Text(rendering == .multicolor ? "multicolored" : "one colour")
            Text(background == nil ? "no background" : "a background")
            Text(indicator == .hidden ? "hidden" : "automatic")
            Text(hasEffect ? "an effect" : "no effect")
            Text(shortcut?.key == "s" ? "a shortcut" : "no shortcut")
        }
    }

    @Test("A modifier's value is inherited")
    func inherited() async {
        let plain = await HeadlessScreen { Reader() }
        for words in ["plain", "one colour", "no background", "automatic", "an effect", "no shortcut"] {
            #expect(plain.shows(words))
        }
        let changed = await HeadlessScreen {
            Button {
            } label: {
                VStack { Reader() }
            }
            .keyboardShortcut("s")
            .headerProminence(.increased)
            .symbolRenderingMode(.multicolor)
            .backgroundStyle(.red)
            .menuIndicator(.hidden)
            .focusEffectDisabled()
        }
        for words in ["prominent", "multicolored", "a background", "hidden", "no effect", "a shortcut"] {
            #expect(changed.shows(words))
        }
    }

    struct Field: View {
        struct Hint: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View { Text(isFocused ? "Typing" : "Waiting") }
        }
        @FocusState private var isFocused: Bool
        @State private var text = ""
        var body: some View {
            VStack {
                TextField("Name", text: $text)
                Hint()
            }
            .focused($isFocused)
            Button("Start") { isFocused = true }
        }
    }

    @Test("A view inside `focused` knows of the focus")
    func focus() async throws {
        let screen = await HeadlessScreen { Field() }
        #expect(screen.shows("Waiting"))
        try await screen.tap("Start")
        #expect(screen.shows("Typing"))
    }

    struct Payload: Codable, Equatable { let park: String }

    @Test("A user activity keeps a payload, and says if there is none of the type")
    func payload() throws {
        let activity = NSUserActivity(activityType: "park")
        #expect(throws: NSUserActivity.TypedPayloadError.invalidContent) {
            try activity.typedPayload(Payload.self)
        }
        try activity.setTypedPayload(Payload(park: "acadia"))
        #expect(try activity.typedPayload(Payload.self) == Payload(park: "acadia"))
        #expect(throws: NSUserActivity.TypedPayloadError.invalidContent) {
            try activity.typedPayload(Int.self)
        }
    }

    @Test("A derived shape animates its own numbers and those of its shape")
    func shapes() {
        var shape = Capsule().offset(x: 10, y: 20)
        shape.animatableData.second.scale(by: 0.5)
        #expect(shape.offset == CGSize(width: 5, height: 10))
        var turned = Circle().rotation(.degrees(90))
        turned.animatableData.second.first.scale(by: 2)
        #expect(turned.angle == .degrees(180))
        #expect(Rectangle().offset(x: 1).inset(by: 2).offset == CGSize(width: 1, height: 0))
    }

    struct Secret: View {
        @State private var text = ""
        @State private var isSent = false
        var body: some View {
            SecureField("Password", text: $text, onCommit: { isSent = true })
            if isSent { Text("Sent") }
        }
    }

    @Test("The older form of a secure field calls `onCommit`")
    func secret() async throws {
        let screen = await HeadlessScreen { Secret() }
        try await screen.type("word", into: "Password")
        try await screen.submit("Password")
        #expect(screen.shows("Sent"))
    }
}
