import SwiftUI

/// The units of lengths and areas, in the language of the window.
enum Units {
    case metric, american

    func distance(_ kilometres: Double) -> String {
        switch self {
        case .metric: String(localized: "\(kilometres.written) km away")
        case .american: String(localized: "\((kilometres / 1.609344).written) miles away")
        }
    }

    func area(_ squareKilometres: Double) -> String {
        switch self {
        case .metric: String(localized: "\(squareKilometres.written) km²")
        case .american: String(localized: "\((squareKilometres * 247.105381).written) acres")
        }
    }

    /// A location in degrees: `37.83° N, 119.50° W`.
    static func location(_ latitude: Double, _ longitude: Double) -> String {
        let north = latitude.degrees
        let east = longitude.degrees
        let parallel =
            latitude < 0 ? String(localized: "\(north)° S") : String(localized: "\(north)° N")
        let meridian =
            longitude < 0 ? String(localized: "\(east)° W") : String(localized: "\(east)° E")
        return [parallel, meridian].joined(separator: String(localized: ", "))
    }
}

extension Double {
    /// The number without a fraction from ten up, with two digits below: `3,083`, `0.78`.
    fileprivate var written: String {
        let digits = self < 10 ? 2 : 0
        return formatted(.number.precision(.fractionLength(0...digits)))
    }

    fileprivate var degrees: String { abs(self).formatted(.number.precision(.fractionLength(2))) }
}
