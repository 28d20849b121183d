// MN1006: 1
import SwiftUI

struct Root: View { var body: some View { NavigationStack { Folder(name: "/") } } }
struct Folder: View {
    let name: String;
    var body: some View {
        List { NavigationLink("deeper") { Folder(name: name + "x") } }.navigationDestination(for: String.self)
        { Text($0) }
    }
}
