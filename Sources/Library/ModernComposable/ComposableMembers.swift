/// An import anchor that makes the members of this module's types visible without their names.
///
/// `ModernNavigation` re-exports this one name. An app can then call `send`, `dispatch` and `state` on a store, while the names `Store`,
/// `Reducer` and `Effect` stay free for another reducer library. Files with reducers import `ModernComposable` themselves.
public enum _ComposableMembers {}
