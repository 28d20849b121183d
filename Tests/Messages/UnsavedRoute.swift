// error: A route of modules is saved and restored: make its type 'Codable' and 'Sendable'.
import ModernNavigation

struct TripRoute: Hashable {}

@MainActor func show(navigation: AppNavigationStore) { navigation.push(TripRoute()) }
