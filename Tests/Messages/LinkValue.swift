// error: The type of a value in this link isn't a 'LinkValue'.
import ModernNavigation

enum Kind: String, Hashable, Codable { case hotel }
struct Trip: Hashable, Codable { let kind: Kind }

let link = DeepLink("/trips/:kind", make: Trip.init(kind:), extract: \.kind)
