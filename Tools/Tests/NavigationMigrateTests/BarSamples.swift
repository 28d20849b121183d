extension Sample {
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
