/// Creating, reusing and removing children.
extension Node {
    /// Shows `view` as the child in `slot`. The child keeps its node if type and key are the same.
    @discardableResult
    final func updateChild<Child: View>(
        _ view: consuming Child, slot: Int = 0, key: Int = 0,
        environment: EnvironmentValues? = nil, context: Context? = nil
    ) -> Node? {
        if isContentDeferred { return nil }
        return place(
            view, slot: slot, key: key, environment: environment ?? self.environment,
            context: context ?? (outerElement == nil ? self.context : self.context.inner))
    }

    /// Like `updateChild`, but the view always has a node of its own.
    final func updateUnfolded<Child: View>(_ view: consuming Child) {
        if isContentDeferred { return }
        _ = place(
            view, slot: 0, key: 0, environment: environment,
            context: outerElement == nil ? context : context.inner, isFolded: false)
    }

    /// Like `updateChild`, with everything that the child inherits, and also while content is deferred.
    // The view is consumed, because a copy of a view copies everything in it.
    final func place<Child: View>(
        _ view: consuming Child, slot: Int, key: Int, environment: EnvironmentValues, context: Context,
        isFolded: Bool = true
    ) -> Node? {
        graph.counters.offers += 1
        if slot < children.count {
            let child = children[slot]
            if child.key == key, let same = child.as(Child.self) {
                if same.take(view, environment: environment, context: context) { evaluateChild(child) }
                return child
            }
        }
        #if DEBUG
            if let carried = graph.carried, slot < children.count { carried.collect(children[slot]) }
        #endif
        let info = graph.types.info(for: Child.self)
        if isFolded, let folded = info.fold?(view, self, slot, key, environment, context) { return folded }
        let new = info.nodeType.init(
            view, info: info, graph: graph, parent: self, environment: environment, context: context)
        new.key = key
        if slot < children.count {
            children[slot].unmount()
            children[slot] = new
            structureChanged(from: slot)
        } else {
            // `structureChanged` is called when the new node creates its element.
            children.append(new)
        }
        evaluateChild(new)
        return new
    }

    final func removeChildren(from slot: Int = 0) {
        guard slot < children.count else { return }
        #if DEBUG
            if let carried = graph.carried { for child in children[slot...] { carried.collect(child) } }
        #endif
        for child in children[slot...] { child.unmount() }
        children.removeSubrange(slot..<children.count)
        structureChanged(from: slot)
    }

    /// The node as a node of a `Child`, or nil if its view has another type.
    final func `as`<Child: View>(_ type: Child.Type) -> ViewNode<Child>? {
        viewType == Child.self ? unsafeDowncast(self, to: ViewNode<Child>.self) : nil
    }

    /// Whether the content is built once the presence is visible. Hidden new content is built to its first element, so that
    /// declarations above that are known.
    private var isContentDeferred: Bool {
        let presence = context.presence
        guard outerElement != nil, !presence.isVisible, !isPresenceRoot else { return false }
        if presence.isAwaited || presence.isBuilt && graph.replacesCode { return false }
        if presence.isBuilt ? updatesWhileCovered : presence.isBuiltCovered { return false }
        deferUntilVisible()
        return true
    }
}
