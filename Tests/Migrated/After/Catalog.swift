import SwiftUI

// A shop as it was written for iOS 13. It is deprecated like the API it uses, so that the uses are no warnings.

@available(*, deprecated)
struct Catalog: View {
    @State var isCartShown = false
    @State private var chosen: String?

    var body: some View {
        NavigationStack {
            VStack {
                // Pushed by the button alone.
                Button("Go to the cart") { isCartShown = true }
                NavigationLink {
                    About()
                } label: {
                    Text("About")
                }
                Button("Apples") { chosen = "apples" }
                Button("Pears") { chosen = "pears" }
                Button("Surprise me") { chosen = "pears" }
            }
            .navigationDestination(isPresented: $isCartShown) {
                Cart(isShown: $isCartShown)
            }
            .navigationDestination(item: $chosen) { selected in
                if selected == "apples" {
                    Fruit(name: "Apples")
                } else if selected == "pears" {
                    Fruit(name: "Pears")
                }
            }
            .navigationTitle("Catalog")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Text("Shop")
                }
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink("Help") { Help() }
                }
            }
        }
    }
}

@available(*, deprecated)
struct Cart: View {
    @Environment(\.dismiss) private var dismiss
    @Binding var isShown: Bool
    @State private var isPaid = false

    var body: some View {
        VStack {
            Button("Leave") { dismiss() }
            Button("Empty") { isShown = false }
            Button("Pay") { isPaid = true }
        }
        .navigationDestination(isPresented: $isPaid) {
            Thanks()
        }
        .navigationTitle(Text("Cart"))
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
        NavigationLink {
            Text("Juice").navigationTitle("Juice")
        } label: {
            Text("Drink")
        }
        .navigationTitle(name)
    }
}

@available(*, deprecated)
struct Help: View {
    var body: some View {
        Text("No help")
            .navigationTitle("Help")
            .toolbar(.hidden, for: .navigationBar)
    }
}
