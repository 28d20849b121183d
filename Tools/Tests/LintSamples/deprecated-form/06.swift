// MN1001: 1
import SwiftUI

struct P: View { var body: some View { NavigationView { Text("p") } } }
