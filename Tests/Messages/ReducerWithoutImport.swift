// error: Reducers are in a module of their own: import ModernComposable.
import ModernNavigation

struct Counter: Reducer {}
