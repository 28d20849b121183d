import SwiftUI

extension Element {
    /// Asserts that the attributes of the element and its content have the types that are declared.
    func checkAttributes() {
        for (name, value) in attributes { name.check(value) }
        for child in children { child.checkAttributes() }
    }
}

extension Patch {
    /// Asserts that the attributes in the patch have the types that are declared.
    @MainActor func checkAttributes(in ledger: Ledger) {
        switch self {
        case .create(let element, _, _): element.checkAttributes()
        case .set(let id, let name):
            if let value = ledger.elements[id]?.attributes[name] { name.check(value) }
        default: break
        }
    }
}

extension AttributeName {
    fileprivate func check(_ value: AttributeValue) {
        assert(
            declaration.accepts(value), "\(self) was set to \(value), but is declared as \(declaration.form)")
    }
}
