internal import Foundation

/// The address of a store: a file, or a ClickHouse database.
public enum StoreAddress: Hashable, Sendable, CustomStringConvertible {
    case file(String)
    case clickHouse(ClickHouseAddress)

    /// - Parameter text: `clickhouse://[user:password@]host[:port]/database`, or the path of a file.
    /// - Throws: `StoreError` for an invalid address.
    public init(_ text: String) throws(StoreError) {
        guard let scheme = text.firstRange(of: "://") else {
            guard !text.isEmpty else { throw StoreError(.permanent, "The address of the store is empty.") }
            self = .file(text)
            return
        }
        let example = "clickhouse://127.0.0.1:8123/journeys"
        guard text[..<scheme.lowerBound] == "clickhouse" else {
            throw StoreError(
                .permanent,
                "The scheme \"\(text[..<scheme.lowerBound])\" is unknown. A store is a file, or an address such as \(example)."
            )
        }
        guard let url = URLComponents(string: text), let host = url.host, !host.isEmpty,
            url.query == nil, url.fragment == nil
        else {
            throw StoreError(.permanent, "The address of the store is invalid. A valid one is \(example).")
        }
        let database = String(url.path.dropFirst())
        let isName = database.utf8.allSatisfy {
            $0 == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
        guard !database.isEmpty, isName, !(database.first?.isNumber ?? true) else {
            throw StoreError(
                .permanent,
                "The address needs a database name of letters, digits and _, which starts with a letter or _, as in \(example)."
            )
        }
        self = .clickHouse(
            ClickHouseAddress(
                host: host, port: url.port ?? 8123, database: database, user: url.user, password: url.password
            ))
    }

    /// The address without user and password.
    public var description: String {
        switch self {
        case .file(let path): path
        case .clickHouse(let address): "clickhouse://\(address.host):\(address.port)/\(address.database)"
        }
    }

    /// Opens the store. Creates or migrates its tables.
    ///
    /// - Parameters:
    ///   - spool: the folder in which batches wait while ClickHouse is unavailable; without it, inserting them fails.
    ///   - report: gets a message about each spooled batch that can't be stored and is set aside.
    public func open(
        spool: String? = nil, report: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws -> any JourneyStore {
        switch self {
        case .file(let path): try SQLiteStore(path: path)
        case .clickHouse(let address): try await ClickHouseStore(address, spool: spool, report: report)
        }
    }
}

/// The address of a ClickHouse database.
public struct ClickHouseAddress: Hashable, Sendable {
    public var host: String
    public var port: Int
    public var database: String
    public var user: String?
    public var password: String?

    public init(host: String, port: Int, database: String, user: String? = nil, password: String? = nil) {
        self.host = host
        self.port = port
        self.database = database
        self.user = user
        self.password = password
    }
}
