// SettingsFeature
