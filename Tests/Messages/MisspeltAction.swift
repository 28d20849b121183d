// error: type 'NavigationAction<Int, Int>' has no member 'puhs'
import ModernNavigation

@MainActor func show(navigation: NavigationStore<Int, Int>) { navigation.dispatch(.puhs(1)) }
