internal import Foundation

/// Why a colour or a picture of a catalogue can't be shown.
enum AssetError: Error, Equatable, CustomStringConvertible {
    case unreadable(String)
    case empty
    case missing(String)
    case unreadableComponent(String, String)
    case unknownReference(String)
    case noPicture
    case unsafeName(String)
    case unreadablePicture(String, String)
    case document(String)

    var description: String {
        switch self {
        case .unreadable(let reason): reason
        case .empty: "no colour is in this file"
        case .missing(let name): "the component “\(name)” is missing"
        case .unreadableComponent(let name, let text): "the component “\(name)” can't be read: “\(text)”"
        case .unknownReference(let name): "the system colour “\(name)” isn't known on Linux"
        case .noPicture: "no picture is in this file"
        case .unsafeName(let name): "“\(name)” isn't the name of a file in this folder"
        case .unreadablePicture(let name, let reason): "the picture “\(name)” can't be read: \(reason)"
        case .document(let name):
            "browsers don't show PDF as a picture: build with the plugin AssetSymbols where pdftocairo is installed (on Debian: apt-get install poppler-utils), or export “\(name)” as SVG"
        }
    }

    /// Reads a JSON file.
    static func decoding<Value: Decodable>(_ type: Value.Type, from file: URL) throws(AssetError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch let error as DecodingError {
            throw .unreadable(error.place)
        } catch {
            throw .unreadable(error.localizedDescription)
        }
    }
}

/// A variant of a colour or picture in a `Contents.json`.
protocol AssetVariant {
    var idiom: String? { get }
    var appearances: [AssetAppearance]? { get }
}

struct AssetAppearance: Decodable {
    let appearance: String
    let value: String
}

extension AssetVariant {
    func value(of appearance: String) -> String? {
        appearances?.first { $0.appearance == appearance }?.value
    }
    func has(_ appearance: String, _ value: String) -> Bool { self.value(of: appearance) == value }
}

extension DecodingError {
    /// What is wrong: the keys that lead to the value, and the reason. On Linux the decoder gives no line.
    var place: String {
        let context: Context =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: Context(codingPath: [], debugDescription: "\(self)")
            }
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return (path.isEmpty ? "" : "\(path): ") + context.debugDescription
    }
}
