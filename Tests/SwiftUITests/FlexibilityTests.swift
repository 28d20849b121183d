import ScreenTesting
import SwiftUI
import Testing

/// Views that fill the space that they are offered.
@Suite("Flexibility", .timeLimit(.minutes(30)))
@MainActor
struct FlexibilityTests {
    private func flexibility(@ViewBuilder of view: @escaping () -> some View) async throws -> Flexibility {
        let screen = await HeadlessScreen { view() }
        return try #require(screen.live.first { $0.kind != .window }).flexibility
    }

    @Test func `a stack with a spacer is flexible along its axis unless the spacer has a fixed size`()
        async throws
    {
        #expect(
            try await flexibility {
                HStack {
                    Text("A"); Spacer()
                }
            } == .width)
        #expect(
            try await flexibility {
                VStack {
                    Text("A"); Spacer()
                }
            } == .height)
        #expect(
            try await flexibility {
                VStack {
                    Text("A"); Spacer().frame(height: 20)
                }
            } == [])
        #expect(
            try await flexibility {
                VStack {
                    HStack {
                        Text("A"); Spacer()
                    }
                }
            } == .width)
    }

    @Test func `a shape is flexible in both directions, and a divider makes only a VStack flexible`()
        async throws
    {
        #expect(
            try await flexibility {
                ZStack {
                    Color.red; Text("A")
                }
            } == [.width, .height])
        #expect(try await flexibility { VStack { Rectangle().frame(height: 2) } } == .width)
        #expect(
            try await flexibility {
                VStack {
                    Text("A"); Divider()
                }
            } == .width)
        #expect(
            try await flexibility {
                HStack {
                    Text("A"); Divider()
                }
            } == [])
    }

    @Test func `a flexible view is found through any number of stacks`() async throws {
        let deep = try await flexibility {
            VStack { ZStack { HStack { VStack { ZStack { HStack { VStack { Color.red } } } } } } }
        }
        #expect(deep == [.width, .height])
    }

    @Test func `a background or overlay doesn't make its view flexible`() async throws {
        #expect(try await flexibility { Text("A").background(Color.red) } == [])
        #expect(try await flexibility { Text("A").overlay { Color.red } } == [])
    }

    @Test func `a fixed side or fixedSize ends the flexibility there, an aspect ratio that of the height`()
        async throws
    {
        #expect(
            try await flexibility { VStack { ScrollView { Text("A") } }.frame(width: 80) } == [
                .height, .scrolls,
            ])
        #expect(try await flexibility { VStack { ScrollView { Text("A") } }.frame(height: 80) } == .width)
        #expect(try await flexibility { Color.red.aspectRatio(2, contentMode: .fit) } == .width)
        #expect(
            try await flexibility {
                HStack {
                    Text("A"); Spacer()
                }.fixedSize()
            } == [])
    }

    @Test func `a frame with an infinite maximum takes all that it is offered`() async throws {
        #expect(try await flexibility { Text("A").frame(maxWidth: .infinity) } == .width)
        #expect(try await flexibility { Text("A").frame(maxHeight: .infinity) } == .height)
    }

    @Test func `a frame with a finite maximum width may shrink, and so may the views around it`() async throws
    {
        #expect(try await flexibility { Text("A").frame(maxWidth: 300) } == .ends)
        #expect(try await flexibility { Text("A").frame(maxHeight: 300) } == [])
        #expect(try await flexibility { TextField("A", text: .constant("")).frame(maxWidth: 300) } == .ends)
        #expect(try await flexibility { VStack { Color.red.frame(maxHeight: 30) } } == .width)
        let button = try await flexibility {
            Button(action: {}) { Text("A").frame(maxWidth: 300).padding() }
        }
        #expect(button == .ends)
        #expect(
            try await flexibility {
                HStack {
                    Text("A").frame(maxWidth: 300)
                    Spacer()
                }
            } == [.width, .ends])
        #expect(try await flexibility { Text("A").frame(maxWidth: 300).frame(width: 80) } == [])
    }

    @Test func `fields, toggles, sliders and progress bars take the width that they are offered`()
        async throws
    {
        #expect(try await flexibility { VStack { TextField("A", text: .constant("")) } } == .width)
        #expect(try await flexibility { VStack { Toggle("A", isOn: .constant(true)) } } == .width)
        #expect(try await flexibility { VStack { Slider(value: .constant(1)) } } == .width)
        #expect(try await flexibility { VStack { ProgressView(value: 0.5) } } == .width)
        #expect(try await flexibility { VStack { ProgressView() } } == [])
        #expect(
            try await flexibility {
                Button {
                } label: {
                    HStack {
                        Text("A"); Spacer()
                    }
                }
            } == .width)
        #expect(try await flexibility { Button("A") {} } == [])
    }

    @Test func `a stack is marked as scrolling around a list, and not around a horizontal scroll view`()
        async throws
    {
        #expect(try await flexibility { VStack { List { Text("A") } } } == [.width, .height, .scrolls])
        #expect(try await flexibility { VStack { ScrollView(.horizontal) { Text("A") } } } == .width)
    }

    @Test func `a resizable image is flexible unless it keeps its aspect ratio`() async throws {
        #expect(try await flexibility { VStack { Image("a").resizable() } } == [.width, .height])
        #expect(
            try await flexibility { VStack { Image(systemName: "star").resizable().scaledToFit() } } == [])
        #expect(try await flexibility { VStack { Image("a") } } == [])
    }

    @Test func `an unknown picture that keeps its aspect ratio takes the width that it is offered`()
        async throws
    {
        #expect(try await flexibility { VStack { Image("a").resizable().scaledToFit() } } == .width)
        #expect(
            try await flexibility { VStack { Image("a").resizable().aspectRatio(2, contentMode: .fit) } }
                == .width)
        #expect(
            try await flexibility { VStack { Image("a").resizable().scaledToFit().frame(width: 80) } } == [])
        #expect(try await flexibility { VStack { Image("a").scaledToFit() } } == [])
    }

    private struct Opening: View {
        @State private var isOpen = false
        @State private var height: CGFloat?
        var body: some View {
            VStack {
                ZStack {
                    Text("A").frame(maxWidth: isOpen ? .infinity : nil)
                    if isOpen { Color.red.frame(height: height) }
                }
                Button("Open") { isOpen.toggle() }
                Button("Low") { height = 20 }
            }
        }
    }

    @Test func `the flexibility of a stack follows changes of its content`() async throws {
        let screen = await HeadlessScreen { Opening() }
        let stack = try #require(screen.live.first { $0.kind == .vstack })
        #expect(stack.flexibility == [])
        try await screen.tap("Open")
        #expect(stack.flexibility == [.width, .height])
        try await screen.tap("Low")
        #expect(stack.flexibility == .width)
        try await screen.tap("Open")
        #expect(stack.flexibility == [])
    }
}
