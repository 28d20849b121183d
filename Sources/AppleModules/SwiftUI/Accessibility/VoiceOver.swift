// System settings in the environment. Hosts don't provide them yet, so they have the system's default values; an
// app can set them for its views.

private struct VoiceOverKey: EnvironmentKey { static let defaultValue = false }
extension EnvironmentValues {
    public internal(set) var accessibilityVoiceOverEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }
    public var accessibilityEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }
}
