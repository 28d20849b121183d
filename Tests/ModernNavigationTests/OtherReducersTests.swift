import ModernNavigation
import OtherReducers
import Testing

private struct Counter: Reducer {
    func reduce(_ count: inout Int, _ step: Int) { count += step }
}

/// Imports another library and uses its `Store`, `Reducer` and `Effect` without module names.
@MainActor
@Suite("Use beside another library of reducers")
struct OtherReducersTests {
    @Test func `a file can import ModernNavigation and use another library's store of the same name`() {
        let counter = Store(state: 1, reducer: Counter())
        counter.send(2)
        #expect(counter.state == 3)
        #expect("\(type(of: counter))" == "Store<Int, Int>")
        #expect("\(Effect<Int>.self)" == "Effect<Int>")

        let navigation = AppNavigationStore(modules: ModuleRegistry(), folder: nil)
        navigation.dispatch(.present(AnySheet("help"), as: .sheet))
        #expect(navigation.state.presentation?.sheet == AnySheet("help"))
    }
}
