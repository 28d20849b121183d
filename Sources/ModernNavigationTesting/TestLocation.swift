import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// Where in a test something was said.
public struct TestLocation: Sendable {
    public let fileID: StaticString
    public let filePath: StaticString
    public let line: UInt
    public let column: UInt

    public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

extension TestStoreFailure {
    /// Has the test fail that runs, be it one of Swift Testing or a case of XCTest.
    ///
    /// Swift Testing knows the test that it runs. Where none is known both are told: the one that runs nothing hears nothing.
    ///
    /// - Parameter isSwiftTesting: Whether a test of Swift Testing is known to run.
    static func record(_ failure: Self, at location: TestLocation, isSwiftTesting: Bool) {
        let source = SourceLocation(
            fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
            column: Int(location.column))
        Issue.record(Comment(rawValue: failure.description), sourceLocation: source)
        #if canImport(XCTest)
            if !isSwiftTesting, Test.current == nil {
                XCTFail(failure.description, file: location.filePath, line: location.line)
            }
        #endif
    }
}
