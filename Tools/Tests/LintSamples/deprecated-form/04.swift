// MN1001: 0
import SwiftUI

struct P: View { var body: some View { Text("p") } }
struct P_Previews: PreviewProvider {
    static var previews: some View { Holder() }
    struct Holder: View { var body: some View { NavigationView { P() } } }
}
