import SwiftUI

@available(*, deprecated)
struct Preferences: View {
    @State var isAccountShown = false
    @State var isEdited = false

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Button("Account") { isAccountShown = true }
                }
                Button("Edit") { isEdited = true }
            }
            .navigationDestination(isPresented: $isAccountShown) {
                Account(isShown: $isAccountShown)
            }
            .navigationTitle("Preferences")
        }
        .sheet(isPresented: $isEdited) {
            NavigationStack {
                Form { Text("Fields") }
                    .navigationTitle("Edit")
            }
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
        NavigationSplitView {
            List {
                NavigationLink("Inbox") { Text("No mail").navigationTitle("Inbox") }
            }
            .navigationTitle("Mail")
        } detail: {
            Text("Choose a mailbox")
        }
    }
}
