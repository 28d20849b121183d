internal import Foundation
internal import SwiftUI

extension CSS {
    /// Converts the transition attribute (`fade,move 0 1|fade`: insertion and removal) to CSS declarations.
    ///
    /// All parts of the result are numbers or fixed words, so no text of an app reaches a style.
    static func transition(_ words: String) -> String {
        words.split(separator: "|", omittingEmptySubsequences: false).map(declarations).joined(separator: "|")
    }

    private static func declarations(_ words: Substring) -> String {
        var result: [String] = []
        var x: [String] = []
        var y: [String] = []
        for word in words.split(separator: ",") {
            let parts = word.split(separator: " ")
            let numbers = parts.dropFirst().compactMap { Double($0) }
            switch (parts.first, numbers.count) {
            case ("fade", 0): result.append("opacity:0")
            case ("blur", 0): result.append("filter:blur(8px)")
            case ("move", 2):
                x.append("\(number(numbers[0] * 100))%")
                y.append("\(number(numbers[1] * 100))%")
            case ("offset", 2):
                x.append("\(number(numbers[0]))px")
                y.append("\(number(numbers[1]))px")
            case ("scale", 3):
                result.append("scale:\(number(numbers[0]))")
                if (numbers[1], numbers[2]) != (0.5, 0.5) {
                    result.append(
                        "transformOrigin:\(number(numbers[1] * 100))% \(number(numbers[2] * 100))%")
                }
            default: break
            }
        }
        if !x.isEmpty { result.append("translate:\(sum(x)) \(sum(y))") }
        return result.joined(separator: ";")
    }

    private static func sum(_ lengths: [String]) -> String {
        lengths.count == 1 ? lengths[0] : "calc(\(lengths.joined(separator: " + ")))"
    }
}
