// MN1002: 0
import SwiftUI

final class VM: ObservableObject { let isPushed: Bool; init(isPushed: Bool) { self.isPushed = isPushed } }
struct Page: View {
    @StateObject var vm: VM; init(isPushed: Bool) { _vm = StateObject(wrappedValue: VM(isPushed: isPushed)) }
    var body: some View { if vm.isPushed { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(isPushed: true) } } } }
