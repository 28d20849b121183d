import Testing

@testable import SwiftUI

@MainActor
@Suite("Elements are found by id")
struct ElementTableTests {
    @Test func `elements are found after others were removed`() {
        let ledger = Ledger()
        let elements = (0..<300).map { _ in Element(.text, ledger: ledger) }
        for element in elements where element.id.rawValue % 3 != 0 { ledger.elements.remove(element.id) }
        ledger.elements.remove(elements[0].id)
        let living = elements.filter { $0.id.rawValue % 3 == 0 }
        #expect(ledger.elements.values.map(\.id) == living.map(\.id))
        #expect(ledger.elements.count == living.count)
        for element in elements {
            let found = ledger.elements[element.id]
            #expect(element.id.rawValue % 3 == 0 ? found === element : found == nil)
        }
        let last = Element(.text, ledger: ledger)
        #expect(ledger.elements[last.id] === last)
    }

    @Test func `looks are equal in any order of setting`() {
        var looks: AttributeList = [.italic: .flag, .fontWeight: .number(700)]
        #expect(looks == [.fontWeight: .number(700), .italic: .flag])
        looks[.italic] = nil
        #expect(
            looks.merging([.fontWeight: .number(300), .underline: .flag]).map(\.name) == [
                .fontWeight, .underline,
            ])
        #expect(looks.merging([.fontWeight: .number(300)])[.fontWeight] == .number(300))
    }
}
