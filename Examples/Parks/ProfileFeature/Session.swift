public import SwiftUI

/// The signed-in person and their unfinished changes. A new visitor is Robin Ranger; after signing out nobody is signed in.
@MainActor @Observable
public final class Session {
    /// The name of the signed-in person; nil if nobody is signed in.
    private(set) var person: String? = Session.visitor
    /// The size of a new avatar's emblem that isn't saved yet. 1 is the original size, without changes.
    var newAvatarZoom = 1.0
    @ObservationIgnored private var hasBegun = false

    static let visitor = "Robin Ranger"

    public init() {}

    var isSignedIn: Bool { person != nil }

    /// Compared in whole percents, because a slider's steps only add up to almost 1.
    var hasChangedAvatar: Bool { Int((newAvatarZoom * 100).rounded()) != 100 }

    func signIn(as person: String) { self.person = person }

    func signOut() { person = nil }

    /// Adopts the person who is signed in in other windows.
    fileprivate func follow(_ person: String?) {
        if self.person != person { self.person = person }
    }

    /// Adopts the values of the scene's last run. Only the first call has an effect.
    fileprivate func begin(as person: String?, newAvatarZoom: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        self.person = person
        self.newAvatarZoom = newAvatarZoom
    }
}

/// Stores the session across restarts for its content: the signed-in person for all windows, and the unfinished changes for this window.
/// The content is created after the session is restored, because the guards of restored screens read it.
public struct KeptSession<Content: View>: View {
    private let session: Session
    private let content: () -> Content

    // Empty if nobody is signed in. In a browser, signing out in one tab signs out in all.
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
