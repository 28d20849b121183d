import SwiftUI

@available(*, deprecated)
struct Preferences: View {
    @State var isAccountShown = false
    @State var isEdited = false

    var body: some View {
        NavigationView {
            List {
                Section {
                    NavigationLink(
                        "Account", destination: Account(isShown: $isAccountShown), isActive: $isAccountShown)
                }
                Button("Edit") { isEdited = true }
            }
        }
        .navigationBarTitle("Preferences")
        .sheet(isPresented: $isEdited) {
            Form { Text("Fields") }
                .navigationTitle("Edit")
        }
    }
}

struct Account: View {
    @Binding var isShown: Bool

    var body: some View {
        Button("Sign out") { isShown = false }
            .navigationTitle("Account")
    }
}

@available(*, deprecated)
struct Mail: View {
    var body: some View {
        NavigationView {
            List {
                NavigationLink("Inbox", destination: Text("No mail").navigationTitle("Inbox"))
            }
            .navigationBarTitle("Mail")
            Text("Choose a mailbox")
        }
    }
}
