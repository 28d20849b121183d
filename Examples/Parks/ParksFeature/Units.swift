import SwiftUI

/// The units of lengths and areas.
enum Units {
    case metric, american

    func distance(_ kilometres: Double) -> String {
        switch self {
        case .metric: "\(kilometres.written) km away"
        case .american: "\((kilometres / 1.609344).written) miles away"
        }
    }

    func area(_ squareKilometres: Double) -> String {
        switch self {
        case .metric: "\(squareKilometres.written) km²"
        case .american: "\((squareKilometres * 247.105381).written) acres"
        }
    }

    /// A location in degrees: `37.83° N, 119.50° W`.
    static func location(_ latitude: Double, _ longitude: Double) -> String {
        let north = latitude < 0 ? "S" : "N"
        let east = longitude < 0 ? "W" : "E"
        return "\(latitude.degrees)° \(north), \(longitude.degrees)° \(east)"
    }
}

extension Double {
    // The app is in English only, so its numbers are too.
    private static let english = Locale(identifier: "en_US")

    /// The number without a fraction from ten up, with two digits below: `3,083`, `0.78`.
    fileprivate var written: String {
        let digits = self < 10 ? 2 : 0
        return formatted(.number.precision(.fractionLength(0...digits)).locale(Self.english))
    }

    fileprivate var degrees: String {
        abs(self).formatted(.number.precision(.fractionLength(2)).locale(Self.english))
    }
}
