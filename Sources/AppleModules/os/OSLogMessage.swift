public import Foundation

/// A log message with a format and a privacy for each interpolated value.
///
///     logger.info("\(name, privacy: .public) has \(count, format: .decimal(minDigits: 3)) parks")
///
/// Values are only evaluated when the message is written.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    public let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) {
        interpolation = stringInterpolation
    }
    public init(stringLiteral value: String) {
        var parts = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        parts.appendLiteral(value)
        interpolation = parts
    }

    var text: String { interpolation.pieces.map { $0() }.joined() }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var pieces: [() -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
        pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
        pieces.append { literal }
    }

    // Texts

    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(argumentString, align, privacy, isPrivate: true)
    }
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String
    ) {
        append(argumentString, align, privacy, isPrivate: true)
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append({ value().description }, align, privacy, isPrivate: true)
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String
    ) {
        append({ value().description }, align, privacy, isPrivate: true)
    }
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append({ _typeName(value(), qualified: false) }, align, privacy, isPrivate: true)
    }
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
    ) {
        append({ argumentObject().description }, .none, privacy, isPrivate: true)
    }
    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append({ "\(error())" }, .none, privacy, isPrivate: true)
    }

    // Numbers and the like

    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append({ format.text(number()) }, align, privacy, isPrivate: false)
    }
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String
    ) {
        append({ format.text(number()) }, align, privacy, isPrivate: false)
    }
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append({ format.text(number()) }, align, privacy, isPrivate: false)
    }
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String
    ) {
        append({ format.text(number()) }, align, privacy, isPrivate: false)
    }
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append({ format.text(Double(number())) }, align, privacy, isPrivate: false)
    }
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String
    ) {
        append({ format.text(Double(number())) }, align, privacy, isPrivate: false)
    }
    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth,
        privacy: OSLogPrivacy = .auto
    ) {
        append(
            {
                switch (format, boolean()) {
                case (.truth, let value): "\(value)"
                case (.answer, true): "yes"
                case (.answer, false): "no"
                }
            }, .none, privacy, isPrivate: false)
    }
    public mutating func appendInterpolation(
        _ pointer: @autoclosure @escaping () -> UnsafeRawPointer, format: OSLogPointerFormat = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append({ "\(pointer())" }, .none, privacy, isPrivate: false)
    }

    private mutating func append(
        _ text: @escaping () -> String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy,
        isPrivate: Bool
    ) {
        pieces.append { align.aligned(privacy.shown(text(), isPrivate: isPrivate)) }
    }
}
