extension StackState where Element: CasePathable {
    /// The value of a case of an element: `state.path[id: id, case: \.detail]?.title = "Zion"`.
    ///
    /// Nil if there is no such element, or if it is another case. Setting it changes an element of this case only.
    public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value? {
        get { self[id: id]?[case: path] }
        set {
            guard let newValue, self[id: id]?.is(path) == true else { return }
            self[id: id] = CasePath(path).embed(newValue)
        }
    }
}
