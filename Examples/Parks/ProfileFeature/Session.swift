public import SwiftUI

/// Who uses the app, and what they have not finished. A fresh visitor is Robin Ranger; who has signed out is nobody until signing in.
@MainActor @Observable
public final class Session {
    /// The name of who is signed in; nil for nobody.
    private(set) var person: String? = Session.visitor
    /// How large the emblem of a new avatar was made that is not kept yet. 1 is as it comes: nothing was changed.
    var newAvatarZoom = 1.0
    @ObservationIgnored private var hasBegun = false

    static let visitor = "Robin Ranger"

    public init() {}

    var isSignedIn: Bool { person != nil }

    /// In whole percents: a slider's steps add up to almost 1.
    var hasChangedAvatar: Bool { Int((newAvatarZoom * 100).rounded()) != 100 }

    func signIn(as person: String) { self.person = person }

    func signOut() { person = nil }

    /// Takes over who is signed in elsewhere.
    fileprivate func follow(_ person: String?) {
        if self.person != person { self.person = person }
    }

    /// Takes over what was so when the scene was last open; after that it changes nothing.
    fileprivate func begin(as person: String?, newAvatarZoom: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        self.person = person
        self.newAvatarZoom = newAvatarZoom
    }
}

/// Keeps the session over restarts, for what is shown in it: who is signed in for all windows, and what is not finished for this one. That is made when the session has begun: the guards of the screens that
/// are restored there ask it.
public struct KeptSession<Content: View>: View {
    private let session: Session
    private let content: () -> Content

    // Empty for nobody. In a browser whoever signs out in one tab does so in all.
    @AppStorage("person") private var person = Session.visitor
    @SceneStorage("newAvatarZoom") private var newAvatarZoom = 1.0

    public init(_ session: Session, @ViewBuilder content: @escaping () -> Content) {
        self.session = session
        self.content = content
    }

    public var body: some View {
        let _ = session.begin(as: person.isEmpty ? nil : person, newAvatarZoom: newAvatarZoom)
        content()
            .onChange(of: session.person) { _, now in person = now ?? "" }
            .onChange(of: person) { _, now in session.follow(now.isEmpty ? nil : now) }
            .onChange(of: session.newAvatarZoom) { _, now in newAvatarZoom = now }
    }
}
