// error: type 'TripRoute' has no member 'lits'
import ModernNavigation

enum TripRoute: Hashable, Codable { case list }

@MainActor func show(navigation: AppNavigationStore) { navigation.push(TripRoute.lits) }
