// No effect on Linux; declared so that an app's source compiles.

extension SensoryFeedback {
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        .impact
    }
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        .impact
    }
}
