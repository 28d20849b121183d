import Foundation

/// The alignment of a value in a column.
public struct OSLogStringAlignment {
    let aligned: (String) -> String

    public static var none: OSLogStringAlignment { OSLogStringAlignment { $0 } }

    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment { $0 + String(repeating: " ", count: max(0, columns() - $0.count)) }
    }
    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment { String(repeating: " ", count: max(0, columns() - $0.count)) + $0 }
    }
}

/// The format of an integer.
public struct OSLogIntegerFormatting {
    let radix: Int
    var prefix = ""
    var explicitPositiveSign = false
    var uppercase = false
    var minDigits: () -> Int = { 0 }

    public static var decimal: OSLogIntegerFormatting { decimal() }
    public static var hex: OSLogIntegerFormatting { hex() }
    public static var octal: OSLogIntegerFormatting { octal() }

    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, explicitPositiveSign: explicitPositiveSign, minDigits: minDigits)
    }
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        decimal(explicitPositiveSign: explicitPositiveSign, minDigits: 0)
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, prefix: includePrefix ? "0x" : "", explicitPositiveSign: explicitPositiveSign,
            uppercase: uppercase, minDigits: minDigits)
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        hex(
            explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
            minDigits: 0)
    }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, prefix: includePrefix ? "0" : "", explicitPositiveSign: explicitPositiveSign,
            uppercase: uppercase, minDigits: minDigits)
    }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        octal(
            explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
            minDigits: 0)
    }

    func text(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits() - digits.count))
        let sign = number < 0 ? "-" : explicitPositiveSign ? "+" : ""
        return sign + prefix + zeros + digits
    }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting {
    let conversion: String
    var explicitPositiveSign = false
    var uppercase = false
    var precision: (() -> Int)?

    public static var fixed: OSLogFloatFormatting { fixed() }
    public static var hex: OSLogFloatFormatting { hex() }
    public static var exponential: OSLogFloatFormatting { exponential() }
    public static var hybrid: OSLogFloatFormatting { hybrid() }

    public static func fixed(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: "f", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase,
            precision: precision)
    }
    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    {
        OSLogFloatFormatting(
            conversion: "f", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    {
        OSLogFloatFormatting(
            conversion: "a", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func exponential(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: "e", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase,
            precision: precision)
    }
    public static func exponential(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: "e", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func hybrid(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: "g", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase,
            precision: precision)
    }
    public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    {
        OSLogFloatFormatting(
            conversion: "g", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }

    func text(_ number: Double) -> String {
        let digits = precision.map { ".\(max(0, $0()))" } ?? ""
        let letter = uppercase ? conversion.uppercased() : conversion
        return String(format: "%" + (explicitPositiveSign ? "+" : "") + digits + letter, number)
    }
}

/// The words for a Boolean value.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer
}

/// The format of a pointer.
public enum OSLogPointerFormat: Sendable {
    case none
}
