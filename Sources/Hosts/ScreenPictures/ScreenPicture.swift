public import Foundation
public import SwiftUI

/// How a picture of a screen is taken, and how much of it may differ.
public struct ScreenPicture: Sendable {
    let size: CGSize?
    let appearance: ColorScheme
    let scale: Double
    let threshold: Double

    /// In the light theme, in the window of a phone, or of a desktop for a screen that isn't compact. No pixel may differ.
    public static var picture: ScreenPicture { .picture() }

    /// - Parameters:
    ///   - size: The window's, in points. 390 × 844 for a compact screen, else 1280 × 900.
    ///   - appearance: The user's theme.
    ///   - scale: Pixels of a point.
    ///   - threshold: How many of the pixels may differ, in percent. For records that another version of Chromium has taken.
    public static func picture(
        size: CGSize? = nil, appearance: ColorScheme = .light, scale: Double = 2, threshold: Double = 0
    ) -> ScreenPicture {
        ScreenPicture(size: size, appearance: appearance, scale: scale, threshold: threshold)
    }

    @MainActor func size(isCompact: Bool) -> CGSize {
        size ?? (isCompact ? CGSize(width: 390, height: 844) : CGSize(width: 1280, height: 900))
    }
}
