"""A small Xcode project that doesn't know the library, for edits while `modernnav dev` shows it."""

PROJECT = """// !$*UTF8*$!
{ objects = {
    P = { isa = PBXProject; mainGroup = G; buildConfigurationList = LP; developmentRegion = en; targets = (A); };
    G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
    S = { isa = PBXFileSystemSynchronizedRootGroup; path = Notes; sourceTree = "<group>"; };
    A = { isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
        buildConfigurationList = LA; fileSystemSynchronizedGroups = (S); };
    LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
    CP = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 6.0; }; };
    LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
    CA = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = Notes; }; };
}; }
"""

APP = """import SwiftUI

@main struct NotesApp: App {
    var body: some Scene { WindowGroup { NoteList(notes: Note.samples) } }
}
"""

NOTE = """import Foundation

struct Note: Identifiable, Hashable {
    let id: Int
    var title: String
    var text: String

    static var samples: [Note] { (1...200).map { Note(id: $0, title: "Note \\($0)", text: "The text of note \\($0)") } }

    var summary: String { "Read \\(text)" }
}
"""

LIST = """import SwiftUI

struct NoteList: View {
    let notes: [Note]
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List {
                Text("All notes")
                ForEach(found) { note in
                    NavigationLink(value: note) { NoteRow(note: note) }
                }
            }
            .navigationTitle("Notes")
            .navigationDestination(for: Note.self) { note in
                Text(note.text).navigationTitle(note.title)
            }
            .searchable(text: $query)
        }
    }

    private var found: [Note] { query.isEmpty ? notes : notes.filter { $0.title.contains(query) } }
}

struct NoteRow: View {
    let note: Note
    var body: some View {
        VStack(alignment: .leading) {
            Text(note.title).bold()
            Text(note.summary)
        }
    }
}
"""


def write(folder):
    """Writes the project.

    Returns its screen and its model."""
    (folder / "Notes.xcodeproj").mkdir(parents=True)
    (folder / "Notes").mkdir()
    (folder / "Notes.xcodeproj/project.pbxproj").write_text(PROJECT)
    for name, text in {"NotesApp": APP, "Note": NOTE, "NoteList": LIST}.items():
        (folder / f"Notes/{name}.swift").write_text(text)
    return folder / "Notes/NoteList.swift", folder / "Notes/Note.swift"
