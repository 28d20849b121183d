func atOnce() {
    Task.immediate {}  // iOS: 'immediate(name:priority:executorPreference:operation:)' is only available in iOS 26.0 or newer; macOS: only available in macOS 26.0 or newer
}
