import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Scroll targets", .timeLimit(.minutes(30)))
@MainActor
struct ScrollTargetTests {
    private struct Snapping: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.x = context.containerSize.width
        }
    }

    @Test func `paging and custom behaviors move the target of scrolling, and viewAligned leaves it`() {
        func target<B: ScrollTargetBehavior>(of behavior: B, x: CGFloat) -> CGFloat {
            var target = ScrollTarget(rect: CGRect(x: x, y: 0, width: 100, height: 50))
            let context = ScrollTargetBehaviorContext(
                originalTarget: target, velocity: .zero, contentSize: CGSize(width: 250, height: 50),
                containerSize: CGSize(width: 100, height: 50), axes: .horizontal,
                environment: EnvironmentValues())
            behavior.updateTarget(&target, context: context)
            #expect(context.layoutDirection == .leftToRight)
            return target.rect.minX
        }
        #expect(target(of: .paging, x: 40) == 0)
        #expect(target(of: .paging, x: 60) == 100)
        #expect(target(of: .paging, x: 240) == 150)
        #expect(target(of: .viewAligned(limitBehavior: .always), x: 40) == 40)
        #expect(target(of: Snapping(), x: 40) == 100)
        #expect(target(of: AnyScrollTargetBehavior(Snapping()), x: 40) == 100)
    }

    @Test func `a scroll position is made of an edge, a point or an id, with or without a type of ids`() {
        #expect(ScrollPosition().viewID == nil)
        #expect(ScrollPosition(edge: .bottom).edge == .bottom)
        #expect(ScrollPosition(idType: Int.self, x: 4, y: 2).point == CGPoint(x: 4, y: 2))
        #expect(ScrollPosition(id: 4).viewID(type: Int.self) == 4)
    }
}
