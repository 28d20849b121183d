import SwiftUI

// A shop as it was written for iOS 13. It is deprecated like the API it uses, so that the uses are no warnings.

@available(*, deprecated)
struct Catalog: View {
    @State var isCartShown = false
    @State private var isAboutShown = false
    @State private var chosen: String?

    var body: some View {
        NavigationView {
            VStack {
                // Pushed by the button alone.
                NavigationLink("", destination: Cart(isShown: $isCartShown), isActive: $isCartShown)
                Button("Go to the cart") { isCartShown = true }
                NavigationLink(destination: About(), isActive: $isAboutShown) {
                    Text("About")
                }
                NavigationLink(
                    "Apples", destination: Fruit(name: "Apples"), tag: "apples", selection: $chosen)
                NavigationLink("Pears", destination: Fruit(name: "Pears"), tag: "pears", selection: $chosen)
                Button("Surprise me") { chosen = "pears" }
            }
            .navigationBarTitle("Catalog", displayMode: .inline)
            .navigationBarItems(leading: Text("Shop"), trailing: NavigationLink("Help", destination: Help()))
        }
        .navigationViewStyle(.stack)
    }
}

@available(*, deprecated)
struct Cart: View {
    @Environment(\.presentationMode) private var presentationMode
    @Binding var isShown: Bool
    @State private var isPaid = false

    var body: some View {
        VStack {
            Button("Leave") { presentationMode.wrappedValue.dismiss() }
            Button("Empty") { isShown = false }
            Button("Pay") { isPaid = true }
        }
        .background(
            NavigationLink(destination: Thanks(), isActive: $isPaid) { EmptyView() }
        )
        .navigationBarTitle(Text("Cart"))
    }
}

struct Thanks: View {
    var body: some View { Text("Thank you").navigationTitle("Thanks") }
}

struct About: View {
    var body: some View { Text("A shop").navigationTitle("About") }
}

@available(*, deprecated)
struct Fruit: View {
    let name: String

    var body: some View {
        NavigationLink(destination: Text("Juice").navigationBarTitle("Juice")) { Text("Drink") }
            .navigationBarTitle(name)
    }
}

@available(*, deprecated)
struct Help: View {
    var body: some View {
        Text("No help")
            .navigationBarTitle("Help")
            .navigationBarHidden(true)
    }
}
