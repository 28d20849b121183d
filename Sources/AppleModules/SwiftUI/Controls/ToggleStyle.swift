/// The appearance of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle.
public struct ToggleStyleConfiguration {
    public let label: Label
    @Binding public var isOn: Bool
    public var isMixed: Bool { false }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    nonisolated public init(_ configuration: ToggleStyleConfiguration) {
        isOn = configuration.$isOn
        label = configuration.label
    }
}

/// The default style: a switch. All built-in styles but the checkbox show a switch.
nonisolated public struct DefaultToggleStyle: ToggleStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
/// A switch.
nonisolated public struct SwitchToggleStyle: ToggleStyle, Sendable {
    nonisolated public init() {}
    @available(swift, deprecated: 100000.0, message: "Use ``View/tint(_)`` instead.")
    nonisolated public init(tint: Color) {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
/// On Linux a switch.
nonisolated public struct ButtonToggleStyle: ToggleStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A checkbox before the label.
@available(iOS, unavailable)
nonisolated public struct CheckboxToggleStyle: ToggleStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
                    .foregroundStyle(configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                    .accessibilityHidden(true)
                configuration.label
            }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
    }
}

extension View {
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(StyleModifier(\.toggleStyle, style) { $0.makeBody(configuration: $1) })
    }
}
