// error: cannot infer contextual base in reference to member 'avatr'
import ModernNavigation

@MainActor func show(navigation: AppNavigationStore) { navigation.present(.avatr) }
