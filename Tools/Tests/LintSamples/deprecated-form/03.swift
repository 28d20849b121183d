// MN1001: 0
import SwiftUI

struct P: View { var body: some View { Text("p") } }
#if DEBUG
    #Preview {
        NavigationView { P() }
    }
    extension P_Previews {}
    struct P_Previews: PreviewProvider { static var previews: some View { NavigationView { P() } } }
#endif
