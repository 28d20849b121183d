import NavigationLint
import Testing

@Suite struct BarAndSheetTests {
    @Test func `a sheet whose title is in another view is found`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var shows = false
                @State private var item: Item?
                var body: some View {
                    Text("Home")
                        .sheet(isPresented: $shows) { // MN1003
                            Settings()
                        }
                        .fullScreenCover(item: $item, content: ItemPage.init) // MN1003
                }
            }
            struct Item: Identifiable { let id: Int }
            struct ItemPage: View {
                let item: Item
                var body: some View { Text("Item").toolbar { ToolbarItem(placement: .cancellationAction) { Text("Done") } } }
            }
            struct Settings: View { var body: some View { content }
                private var content: some View { Form { Text("A") }.navigationTitle("Settings") }
            }
            """, only: ["MN1003"])
    }

    @Test func `bars that need no stack are not reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    Text("Home")
                        .sheet(isPresented: $shows) { NavigationView { Text("A").navigationBarTitle("A") } }
                        .sheet(isPresented: $shows) {
                            TextField("A", text: .constant(""))
                                .toolbar { ToolbarItemGroup(placement: .keyboard) { Text("Done") } }
                        }
                        .sheet(isPresented: $shows) { Text("A").toolbar(.hidden, for: .tabBar).navigationTitle("") }
                        .popover(isPresented: $shows) { Text("A").navigationTitle("A") }
                }
            }
            """, only: ["MN1003"])
    }

    @Test
    func `a view registered for a sheet type is shown by the registry, in its own stack`() async {
        await expectMarked(
            """
            import ModernNavigation
            import SwiftUI
            enum ProfileSheet { case settings }
            struct ProfileModule {
                func register(in modules: ModuleRegistry) {
                    modules.sheet(ProfileSheet.self) { _ in Settings() }
                }
            }
            struct Settings: View {
                var body: some View { Text("Settings").navigationTitle("Settings") }
            }
            """, only: ["MN1003"])
    }

    @Test func `a sheet on macOS only is not reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    #if os(macOS)
                    Text("Home").sheet(isPresented: $shows) { Text("A").toolbar { Button("Done") {} } }
                    #else
                    Text("Home")
                    #endif
                }
            }
            """, only: ["MN1003"])
    }

    @Test func `each case of a sheet's switch is a separate finding`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Sheet: String, Identifiable { case a, b, c
                var id: Self { self } }
            struct Home: View {
                @State private var sheet: Sheet?
                var body: some View {
                    Text("Home").sheet(item: $sheet) { sheet in
                        switch sheet {
                        case .a:
                            Page() // MN1003
                        case .b: NavigationStack { Page() }
                        case .c:
                            Text("C").navigationTitle("C") // MN1003
                        }
                    }
                }
            }
            struct Page: View { var body: some View { Text("A").navigationTitle("A") } }
            """, only: ["MN1003"])
    }

    @Test func `a custom presenter's content is followed`() async {
        await expectMarked(
            """
            import SwiftUI
            extension View {
                func settings<Content: View>(_ shows: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
                    sheet(isPresented: shows) { NavigationStack { content() } }
                }
                func bare<Content: View>(_ shows: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
                    self.sheet(isPresented: shows) { content() } // MN1003
                }
            }
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    Text("Home").settings($shows) { Page() }.bare($shows) { Page() }
                }
            }
            struct Page: View { var body: some View { Text("A").navigationTitle("A") } }
            """, only: ["MN1003"])
    }

    @Test func `a title on the stack is reported, one inside it or on a tab view is not`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    TabView {
                        NavigationStack { Text("A") }
                            .tint(.red)
                            .navigationTitle("A") // MN1004
                        NavigationStack { Text("B").navigationTitle("B") }
                        NavigationView { Text("C") }
                            .toolbar { Button("C") {} } // MN1004
                    }
                }
            }
            """, only: ["MN1004"])
    }

    @Test func `a hidden bar without a stack is not reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    Text("Home")
                        .sheet(isPresented: $shows) { Page().navigationBarHidden(true) }
                        .sheet(isPresented: $shows) { Page().toolbar(.hidden, for: .navigationBar) }
                        .sheet(isPresented: $shows) { Page().toolbar(.hidden, for: .tabBar) } // MN1003
                }
            }
            struct Page: View { var body: some View { Text("A").navigationTitle("A") } }
            """, only: ["MN1003"])
    }

    @Test func `code in an extension under #if has its condition`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State var shows = false
                var body: some View { contents }
            }
            #if os(iOS)
            extension Home {
                var contents: some View { Text("A").sheet(isPresented: $shows) { page } }
                var page: some View { Text("A") }
            }
            #elseif os(macOS)
            extension Home {
                var contents: some View { Text("A").sheet(isPresented: $shows) { page } }
                var page: some View { Text("A").navigationTitle("A") }
            }
            #endif
            """, only: ["MN1003"])
    }
}
