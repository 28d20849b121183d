// error: missing argument for parameter 'extract' in call
import ModernNavigation

struct Trip: Hashable, Codable { let id: String }

let link = DeepLink("/trips/:id", make: Trip.init)
