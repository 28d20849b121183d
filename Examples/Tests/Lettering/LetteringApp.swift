import SwiftUI

/// An app for the journeys in a browser: texts in a font of its own, whose letters are boxes of one and a half times the size, and in the system's.
@main struct LetteringApp: App {
    var body: some Scene {
        WindowGroup {
            VStack(alignment: .leading) {
                Text("Park").font(.custom("Boxes", fixedSize: 20))
                Text("Park").font(.custom("Boxes-Regular", fixedSize: 20))
                Text("Park").font(.custom("Unknown", fixedSize: 20))
                Text("Park").font(.system(size: 20))
            }
        }
    }
}
