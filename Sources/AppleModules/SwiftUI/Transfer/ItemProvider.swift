public import Foundation
import UniformTypeIdentifiers

// Part of Foundation on Apple's platforms only: the data of older drag and paste APIs.

/// An object that can be exported.
public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// A type that can be made from exported data.
public protocol NSItemProviderReading: NSObjectProtocol {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
}

/// A provider of at most one object.
open class NSItemProvider: NSObject {
    private let object: (any NSItemProviderWriting)?
    public let registeredTypeIdentifiers: [String]
    open var suggestedName: String?

    public override init() {
        object = nil
        registeredTypeIdentifiers = []
    }
    public init(object: any NSItemProviderWriting) {
        self.object = object
        registeredTypeIdentifiers = type(of: object).writableTypeIdentifiersForItemProvider
    }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        guard let wanted = UTType(typeIdentifier) else {
            return registeredTypeIdentifiers.contains(typeIdentifier)
        }
        return registeredTypeIdentifiers.contains { UTType($0)?.conforms(to: wanted) ?? false }
    }
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }
    /// Calls the completion at once, because the object is in memory.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        if let object = object as? any NSItemProviderReading,
            type(of: object) == aClass || canLoadObject(ofClass: aClass)
        {
            completionHandler(object, nil)
        } else {
            completionHandler(nil, CocoaError(.featureUnsupported))
        }
        progress.completedUnitCount = 1
        return progress
    }
}
