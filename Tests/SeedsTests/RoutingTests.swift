import Foundation
import SwiftUI
import XCTest

// Seed 004, section 6, unchanged.
class RoutingTests: XCTestCase {
    func testDeepLinkParsing() {
        let url = URL(string: "myapp://product/123")!
        let route = AppRoute.parse(from: url)
        XCTAssertEqual(route, .productDetail(id: "123"))
    }
    func testNavigationStackIntegration() {
        let router = AppRouter()
        router.navigate(to: .settings)
        XCTAssertEqual(router.path.count, 1)
    }
}
