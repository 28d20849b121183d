// MN1004: 1
import SwiftUI

extension View {
    func closeButton(_ a: @escaping () -> Void) -> some View {
        toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close", action: a) } }
    }
}
struct Root: View { var body: some View { NavigationStack { Text("x") }.closeButton {} } }
