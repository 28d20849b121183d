extension Sample {
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
}
