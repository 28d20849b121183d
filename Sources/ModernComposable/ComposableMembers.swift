/// Imported for the members of this module's types, without their names.
///
/// `ModernNavigation` re-exports this one name: an app can then call `send`, `dispatch` and `state` on a store, while `Store`, `Reducer` and
/// `Effect` stay free for another library of reducers. A file that writes reducers imports `ModernComposable` itself.
public enum ComposableMembers {}
