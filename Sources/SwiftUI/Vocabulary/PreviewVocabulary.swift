// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

extension View {
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
        unchanged(self, Unshown.previewDevice)
    }
    nonisolated public func previewDisplayName(_ value: String?) -> some View {
        unchanged(self, Unshown.previewDisplayName)
    }
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        unchanged(self, Unshown.previewInterfaceOrientation)
    }
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
        unchanged(self, Unshown.previewLayout)
    }
}
