// MN1004: 1
import SwiftUI

struct Nav: View { var body: some View { NavigationStack { Text("x") } } }
struct Root: View { var body: some View { Nav().navigationTitle("T") } }
