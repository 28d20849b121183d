import SwiftUI

/// A person's picture: an emblem in a circle, with its size.
struct Avatar: Hashable, Sendable {
    var emblem: Emblem
    /// 1 is the emblem's original size.
    var zoom = 1.0

    enum Emblem: String, Hashable, Codable, Sendable, CaseIterable, Identifiable {
        case mountain, tree, leaf, flame, snow, paw

        var id: Self { self }

        var title: String {
            switch self {
            case .mountain: String(localized: "Mountain")
            case .tree: String(localized: "Tree")
            case .leaf: String(localized: "Leaf")
            case .flame: String(localized: "Camp fire")
            case .snow: String(localized: "Snow")
            case .paw: String(localized: "Paw")
            }
        }

        var symbol: String {
            switch self {
            case .mountain: "mountain.2.fill"
            case .tree: "tree.fill"
            case .leaf: "leaf.fill"
            case .flame: "flame.fill"
            case .snow: "snowflake"
            case .paw: "pawprint.fill"
            }
        }

        var color: Color {
            switch self {
            case .mountain: .indigo
            case .tree: .green
            case .leaf: .mint
            case .flame: .orange
            case .snow: .cyan
            case .paw: .brown
            }
        }
    }
}

/// Stored in the scene as text: `tree 1.25`.
extension Avatar: RawRepresentable {
    init?(rawValue: String) {
        let words = rawValue.split(separator: " ")
        guard words.count == 2, let emblem = Emblem(rawValue: String(words[0])), let zoom = Double(words[1])
        else {
            return nil
        }
        self.init(emblem: emblem, zoom: zoom)
    }

    var rawValue: String { "\(emblem.rawValue) \(zoom)" }
}

/// An avatar in its circle.
struct AvatarView: View {
    let avatar: Avatar
    var diameter = 60.0

    var body: some View {
        Image(systemName: avatar.emblem.symbol)
            .font(.system(size: diameter * 0.45 * avatar.zoom))
            .foregroundStyle(.white)
            .frame(width: diameter, height: diameter)
            .background(avatar.emblem.color.gradient)
            .clipShape(Circle())
            .accessibilityLabel("Avatar: \(avatar.emblem.title)")
    }
}
