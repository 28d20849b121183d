import Foundation
import ScreenTesting
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

/// Export to other apps, drag and drop.
@Suite("Transferable, drag and drop", .timeLimit(.minutes(30)))
@MainActor
struct TransferTests {
    private struct Park: Codable, Transferable {
        let name: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \.name)
        }
    }

    private struct Photo: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .png) { _ in Data() }.suggestedFileName("photo.png")
        }
    }

    @Test func `an item is shared as its first representation that has text`() {
        #expect(Park(name: "Yosemite").sharedText == "Yosemite")
        #expect(Photo().sharedText == nil)
        #expect(URL(filePath: "/park").sharedText == "file:///park")
        #expect(AttributedString("bold").sharedText == "bold")
        #expect("words".sharedText == "words")
    }

    @Test func `a share link shares an item of the app's own type`() async throws {
        let screen = await HeadlessScreen {
            ShareLink(item: Park(name: "Zion"), preview: SharePreview("Zion"))
        }
        let link = try #require(screen.live.first { $0.kind == .button })
        screen.graph.send(.tap, to: link.id)
        let shared = screen.graph.flush().compactMap { patch in
            if case .effect(let effect) = patch { effect } else { nil }
        }
        #expect(shared == [.share("Zion")])
    }

    @Test func `an item provider loads its object as the object's class and as no other`() {
        let provider = NSItemProvider(object: NSString(string: "words"))
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: NSURL.self))
        #expect(provider.hasItemConformingToTypeIdentifier(UTType.text.identifier))
        #expect(!provider.hasItemConformingToTypeIdentifier(UTType.image.identifier))
        provider.loadObject(ofClass: NSString.self) { object, _ in
            #expect(object as? NSString == NSString(string: "words"))
        }
        provider.loadObject(ofClass: NSURL.self) { object, error in
            #expect(object == nil)
            #expect(error != nil)
        }
    }

    @Test func `a drop's info finds the providers that conform to a type`() {
        let info = DropInfo(
            location: .zero, providers: [NSItemProvider(object: NSString(string: "a")), NSItemProvider()])
        #expect(info.hasItemsConforming(to: [.text]))
        #expect(info.itemProviders(for: [.text]).count == 1)
        #expect(!info.hasItemsConforming(to: [.image]))
    }

    private struct Ordering: DropDelegate {
        func performDrop(info: DropInfo) -> Bool { true }
    }

    @Test func `a drop delegate with performDrop alone accepts every drop and proposes nothing`() {
        let info = DropInfo(location: .zero, providers: [])
        #expect(Ordering().validateDrop(info: info))
        #expect(Ordering().dropUpdated(info: info) == nil)
    }

    @Test func `draggable views are shown as they are, and a paste button is disabled`() async {
        let screen = await HeadlessScreen {
            VStack {
                Text("Row").onDrag { NSItemProvider() }
                Text("Place").onDrop(of: [.text], delegate: Ordering())
                Text("Copy").copyable(["a"])
                PasteButton(payloadType: String.self) { _ in }
            }
        }
        #expect(screen.shows("Row"))
        #expect(screen.shows("Place"))
        #expect(screen.shows("Copy"))
        let paste = screen.live.first { $0.kind == .button }
        #expect(paste?.name == "Paste")
        #expect(paste?.attributes.has(.disabled) == true)
    }
}
