import Foundation
import SwiftUI
import Testing

@Suite("Transactions", .timeLimit(.minutes(30)))
struct TransactionTests {
    @Test func `a transaction reaches its body and no task that starts there`() async {
        let inside = withAnimation(.easeIn) { Transaction.current.animation }
        #expect(inside == .easeIn)
        #expect(Transaction.current.animation == nil)
        let later = withAnimation(.easeIn) { Task { Transaction.current.animation } }
        #expect(await later.value == nil)
    }

    @Test func `an animation's completion runs after its body`() {
        var order: [String] = []
        withAnimation {
            order.append("body")
        } completion: {
            order.append("completion")
        }
        #expect(order == ["body", "completion"])
    }
}
