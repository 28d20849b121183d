// The compiler once crashed at this.
// error: cannot infer contextual base in reference to member 'avatr'
import ModernNavigation

enum AppSheet: Hashable { case avatar }

@MainActor func show(navigation: NavigationStore<Int, AppSheet>) { navigation.present(.avatr) }
