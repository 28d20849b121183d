import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// A location in a test's source.
package struct TestLocation: Sendable {
    package let fileID: StaticString
    package let filePath: StaticString
    package let line: UInt
    package let column: UInt

    package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

extension TestStoreFailure {
    /// Makes the running test fail, in Swift Testing or in XCTest.
    ///
    /// Without a known test of Swift Testing both libraries are notified; the one without a running test ignores it.
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
