import Testing

/// A source before and after its migration. Both follow `import SwiftUI`.
struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String

    var testDescription: String { name }

    init(_ name: String, _ before: String, _ after: String) {
        self.name = name
        self.before = before
        self.after = after
    }

    /// The bodies of a view, before and after.
    static func body(
        _ name: String, state: String = "", _ before: String, _ after: String, stateAfter: String? = nil
    ) -> Sample {
        Sample(name, view(state, before), view(stateAfter ?? state, after))
    }

    private static func view(_ state: String, _ body: String) -> String {
        func indented(_ text: String, by depth: Int) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : String(repeating: " ", count: depth) + $0 }.joined(separator: "\n")
        }
        return """
            struct Page: View {
            \(state.isEmpty ? "" : indented(state, by: 4) + "\n")    var body: some View {
            \(indented(body, by: 8))
                }
            }

            """
    }
}

extension Sample {
    static let all = containers + links + tagged + bars + dismissals + fixes

    static let containers: [Sample] = [
        .body(
            "A navigation view becomes a stack, and its style is removed",
            """
            // The stack.
            NavigationView { // of home
                Home()
            }
            .navigationViewStyle(StackNavigationViewStyle())
            .tint(.red)
            """,
            """
            // The stack.
            NavigationStack { // of home
                Home()
            }
            .tint(.red)
            """),
        .body(
            "A style on the line of the brace is removed",
            "NavigationView { Home() }.navigationViewStyle(.stack)",
            "NavigationStack { Home() }"),
        .body(
            "A style for one system goes with its #if",
            """
            NavigationView {
                Home()
            }
            #if os(iOS)
            .navigationViewStyle(.stack)
            #endif
            .tint(.red)
            """,
            """
            NavigationStack {
                Home()
            }
            .tint(.red)
            """),
        .body(
            "A labelled content argument gets the stack's label", "NavigationView(content: content)",
            "NavigationStack(root: content)"),
        .body(
            "The module's name stays", "SwiftUI.NavigationView { Home() }",
            "SwiftUI.NavigationStack { Home() }"),
        .body(
            "Two views become columns",
            """
            NavigationView {
                Sidebar()
                // Until something is chosen.
                Text("Nothing")
            }
            .navigationViewStyle(.columns)
            """,
            """
            NavigationSplitView {
                Sidebar()
            } detail: {
                // Until something is chosen.
                Text("Nothing")
            }
            """),
        .body(
            "Three views become three columns",
            """
            NavigationView {
                Sidebar()
                Middle()
                Text("Nothing")
            }
            """,
            """
            NavigationSplitView {
                Sidebar()
            } content: {
                Middle()
            } detail: {
                Text("Nothing")
            }
            """),
        .body(
            "A style of a container without navigation views is removed",
            """
            TabView {
                NavigationView { Home() }
            }
            .navigationViewStyle(.stack)
            """,
            """
            TabView {
                NavigationStack { Home() }
            }
            """),
    ]

    static let links: [Sample] = [
        .body(
            "A hidden link becomes a destination of its container",
            state: "@State var isShown = false",
            """
            NavigationView {
                VStack {
                    // Pushed by the button.
                    NavigationLink("", destination: Detail(), isActive: $isShown)
                    Button("Show") { isShown = true }
                }
            }
            """,
            """
            NavigationStack {
                VStack {
                    // Pushed by the button.
                    Button("Show") { isShown = true }
                }
                .navigationDestination(isPresented: $isShown) {
                    Detail()
                }
            }
            """),
        .body(
            "Several hidden links keep their order",
            state: "@State var a = false\n@State var b = false",
            """
            NavigationView {
                VStack {
                    NavigationLink(destination: A(), isActive: $a) { EmptyView() }
                    NavigationLink(destination: B(), isActive: $b) { EmptyView() }.hidden()
                    Text("Root")
                }
                .padding()
            }
            """,
            """
            NavigationStack {
                VStack {
                    Text("Root")
                }
                .navigationDestination(isPresented: $a) {
                    A()
                }
                .navigationDestination(isPresented: $b) {
                    B()
                }
                .padding()
            }
            """),
        .body(
            "A hidden link in a background is replaced by a destination",
            state: "@State var isShown = false",
            """
            NavigationView {
                List(items) { Row(item: $0) }
                    .listStyle(.plain)
                    .background(
                        NavigationLink(destination: Detail(items: items), isActive: $isShown) { EmptyView() }
                    )
                    .tint(.red)
            }
            """,
            """
            NavigationStack {
                List(items) { Row(item: $0) }
                    .listStyle(.plain)
                    .navigationDestination(isPresented: $isShown) {
                        Detail(items: items)
                    }
                    .tint(.red)
            }
            """),
        .body(
            "Each hidden link in one background becomes a destination",
            state: "@State var a = false\n@State var b = false",
            """
            NavigationStack {
                Home()
                    .background {
                        Group {
                            NavigationLink(destination: A(), isActive: $a) { EmptyView() }
                            NavigationLink(isActive: $b) { B() } label: { EmptyView() }
                        }
                    }
            }
            """,
            """
            NavigationStack {
                Home()
                    .navigationDestination(isPresented: $a) {
                        A()
                    }
                    .navigationDestination(isPresented: $b) { B() }
            }
            """),
        .body(
            "A hidden link beside the root moves to the root",
            state: "@State var isShown = false",
            """
            NavigationView {
                Text("Root")
                    .padding()
                NavigationLink(destination: Detail(), isActive: $isShown) { EmptyView() }
            }
            """,
            """
            NavigationStack {
                Text("Root")
                    .navigationDestination(isPresented: $isShown) {
                        Detail()
                    }
                    .padding()
            }
            """),
        .body(
            "A link whose state other code sets becomes a button and a destination",
            state: "@State var isShown = false",
            """
            NavigationView {
                VStack {
                    NavigationLink(destination: Detail(isShown: $isShown), isActive: $isShown) {
                        Text("Show") // all
                    }
                    .isDetailLink(false)
                    .padding()
                }
            }
            """,
            """
            NavigationStack {
                VStack {
                    Button {
                        isShown = true
                    } label: {
                        Text("Show") // all
                    }
                    .navigationDestination(isPresented: $isShown) {
                        Detail(isShown: $isShown)
                    }
                    .padding()
                }
            }
            """),
        .body(
            "In a list the destination is declared outside",
            state: "@StateObject var model = Model()",
            """
            NavigationView {
                List {
                    Section {
                        NavigationLink("Show", destination: Detail(), isActive: $model.isShown)
                    }
                }
                .navigationTitle("Root")
            }
            """,
            """
            NavigationStack {
                List {
                    Section {
                        Button("Show") { model.isShown = true }
                    }
                }
                .navigationDestination(isPresented: $model.isShown) {
                    Detail()
                }
                .navigationTitle("Root")
            }
            """),
        .body(
            "A binding without a dollar sign is set by its wrapped value",
            state: "let isShown: Binding<Bool>",
            """
            NavigationStack {
                NavigationLink("Show", destination: Detail(), isActive: isShown)
            }
            """,
            """
            NavigationStack {
                Button("Show") { isShown.wrappedValue = true }
                    .navigationDestination(isPresented: isShown) {
                        Detail()
                    }
            }
            """),
        .body(
            "The state of a link is removed if nothing else uses it",
            state: "@State private var isShown = false\n@State var other = false",
            """
            List {
                ForEach(items) { item in
                    NavigationLink(
                        destination: Detail(
                            item: item
                        ),
                        isActive: $isShown,
                        label: {
                            Row(item: item)
                        })
                }
            }
            """,
            """
            List {
                ForEach(items) { item in
                    NavigationLink {
                        Detail(
                            item: item
                        )
                    } label: {
                        Row(item: item)
                    }
                }
            }
            """,
            stateAfter: "@State var other = false"),
        .body(
            "A destination becomes a closure",
            """
            NavigationLink(destination: Detail(item: item)) {
                /* The row. */ Row(item: item)
            }
            NavigationLink(destination: Detail()) { Text("Short") }
            NavigationLink(destination: Row(item: item)) { Text(item) }.padding()
            Group { NavigationLink(destination: Detail()) { Text("Within") } }
            NavigationLink("Title", destination: Detail())
            NavigationLink(destination: Detail()
                            .equatable()) {
                Image("a")
                    .resizable()
            }
            NavigationLink(destination: Detail()) { Text("Hanging") }
                .padding()
                .overlay {
                    Frame()
                }
            """,
            """
            NavigationLink {
                Detail(item: item)
            } label: {
                /* The row. */ Row(item: item)
            }
            NavigationLink {
                Detail()
            } label: {
                Text("Short")
            }
            NavigationLink {
                Row(item: item)
            } label: {
                Text(item)
            }.padding()
            Group { NavigationLink { Detail() } label: { Text("Within") } }
            NavigationLink("Title") { Detail() }
            NavigationLink {
                Detail()
                                .equatable()
            } label: {
                Image("a")
                    .resizable()
            }
            NavigationLink {
                Detail()
            } label: {
                Text("Hanging")
            }
            .padding()
            .overlay {
                Frame()
            }
            """),
        .body(
            "Links in destinations are rewritten, too",
            #"NavigationLink("A", destination: NavigationLink("B", destination: Text("C").navigationBarTitle("D")))"#,
            #"NavigationLink("A") { NavigationLink("B") { Text("C").navigationTitle("D") } }"#),
        Sample(
            "A destination that is a property is a view unless its type says otherwise",
            """
            struct Push<Destination: View>: View {
                let destination: Destination
                let make: () -> Destination
                var body: some View {
                    NavigationLink("A", destination: destination)
                    NavigationLink("B", destination: make)
                }
            }

            """,
            """
            struct Push<Destination: View>: View {
                let destination: Destination
                let make: () -> Destination
                var body: some View {
                    NavigationLink("A") { destination }
                    NavigationLink("B", destination: make)
                }
            }

            """),
    ]

    static let tagged: [Sample] = [
        .body(
            "Links with constant tags become buttons and one destination",
            state: "@State private var choice: Choice?",
            """
            NavigationView {
                VStack {
                    NavigationLink("One", destination: One(), tag: .one, selection: $choice)
                    NavigationLink(destination: Two(), tag: .two, selection: $choice) { EmptyView() }
                    Button("Two") { choice = .two }
                }
            }
            """,
            """
            NavigationStack {
                VStack {
                    Button("One") { choice = .one }
                    Button("Two") { choice = .two }
                }
                .navigationDestination(item: $choice) { selected in
                    if selected == .one {
                        One()
                    } else if selected == .two {
                        Two()
                    }
                }
            }
            """),
        .body(
            "The value of a row, used as a tag, becomes the item",
            state: "@State private var chosen: Item?",
            """
            NavigationView {
                List(items) { item in
                    NavigationLink(destination: Detail(item: item), tag: item, selection: $chosen) {
                        Row(item: item)
                    }
                }
                .onReceive(resets) { chosen = nil }
            }
            """,
            """
            NavigationStack {
                List(items) { item in
                    Button {
                        chosen = item
                    } label: {
                        Row(item: item)
                    }
                }
                .navigationDestination(item: $chosen) { item in
                    Detail(item: item)
                }
                .onReceive(resets) { chosen = nil }
            }
            """),
        .body(
            "The selection of links is removed if nothing else uses it",
            state: "@State private var chosen: Int?",
            """
            List(items) { item in
                NavigationLink(destination: Detail(item: item), tag: item.id, selection: $chosen) { Row(item: item) }
            }
            """,
            """
            List(items) { item in
                NavigationLink {
                    Detail(item: item)
                } label: {
                    Row(item: item)
                }
            }
            """, stateAfter: ""),
    ]

    static let bars: [Sample] = [
        .body(
            "A title and its display mode become two modifiers",
            """
            List {}
                .navigationBarTitle(Text("Title"), displayMode: .inline)
                .navigationBarTitle("Title")
            Text("One line").navigationBarTitle("Title", displayMode: .large).padding()
            """,
            """
            List {}
                .navigationTitle(Text("Title"))
                .navigationBarTitleDisplayMode(.inline)
                .navigationTitle("Title")
            Text("One line").navigationTitle("Title").navigationBarTitleDisplayMode(.large).padding()
            """),
        .body(
            "Items of the bar become a toolbar",
            #"""
            List {}
                .navigationBarItems(
                    leading: close,
                    trailing:
                        HStack {
                            // Two of them.
                            Button("Add") {}
                            Text("""
                                several
                                  lines
                                """)
                        }
                )
                .navigationBarItems(leading: EmptyView(), trailing: EditButton())
            """#,
            #"""
            List {}
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) {
                        close
                    }
                    ToolbarItem(placement: .topBarTrailing) {
                        HStack {
                            // Two of them.
                            Button("Add") {}
                            Text("""
                                several
                                  lines
                                """)
                        }
                    }
                }
                .toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        EditButton()
                    }
                }
            """#),
        .body(
            "A hidden bar becomes a toolbar visibility",
            """
            List {}
                .navigationBarHidden(true)
                .navigationBarHidden(false)
                .navigationBarHidden(isHidden)
                .navigationBarHidden(a || b)
            """,
            """
            List {}
                .toolbar(.hidden, for: .navigationBar)
                .toolbar(.visible, for: .navigationBar)
                .toolbar(isHidden ? .hidden : .visible, for: .navigationBar)
                .toolbar((a || b) ? .hidden : .visible, for: .navigationBar)
            """),
    ]

    static let dismissals: [Sample] = [
        .body(
            "A presentation mode that is only used to dismiss becomes dismiss",
            state: """
                @Environment(\\.presentationMode) private var mode: Binding<PresentationMode>
                func close() { mode.wrappedValue.dismiss() }
                """,
            """
            Button("Close") { self.mode.wrappedValue.dismiss() }
            """,
            """
            Button("Close") { self.dismiss() }
            """,
            stateAfter: """
                @Environment(\\.dismiss) private var dismiss
                func close() { dismiss() }
                """),
        .body(
            "A presentation mode with @Binding becomes dismiss",
            state: "@Environment(\\.presentationMode) @Binding private var mode",
            """
            Button("Close") { mode.dismiss() }
            """,
            """
            Button("Close") { dismiss() }
            """,
            stateAfter: "@Environment(\\.dismiss) private var dismiss"),
    ]

    static let fixes: [Sample] = [
        .body(
            "A title on a stack moves to the view inside it",
            """
            NavigationView {
                List {
                    Text("Row")
                }
                .listStyle(.plain)
            }
            .navigationBarTitle("Title", displayMode: .inline)
            .toolbar {
                Button("Add") {}
            }
            .tint(.red)
            """,
            """
            NavigationStack {
                List {
                    Text("Row")
                }
                .listStyle(.plain)
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    Button("Add") {}
                }
            }
            .tint(.red)
            """),
        Sample(
            "A sheet with a title gets a stack",
            """
            struct Root: View {
                @State var isShown = false
                var body: some View {
                    Button("Edit") { isShown = true }
                        .sheet(isPresented: $isShown) {
                            Editor()
                        }
                        .sheet(isPresented: $isShown) { Form {}.navigationTitle("Form") }
                }
            }

            struct Editor: View {
                var body: some View {
                    Form {}
                        .navigationTitle("Edit")
                }
            }

            """,
            """
            struct Root: View {
                @State var isShown = false
                var body: some View {
                    Button("Edit") { isShown = true }
                        .sheet(isPresented: $isShown) {
                            NavigationStack {
                                Editor()
                            }
                        }
                        .sheet(isPresented: $isShown) { NavigationStack { Form {}.navigationTitle("Form") } }
                }
            }

            struct Editor: View {
                var body: some View {
                    Form {}
                        .navigationTitle("Edit")
                }
            }

            """),
    ]
}
