/// The drawings that `symbols.svg` holds, by the names apps ask for.
///
/// Names are Apple's vocabulary; the drawings are our own. What is not drawn shows a neutral shape, and its
/// name as the label.
enum Symbols {
    /// The id of the drawing within the sprite.
    static func drawing(for name: String) -> String {
        if drawn.contains(name) { return name }
        if let same = aliases[name] { return same }
        // A circle, square or slash around a thing we draw is still that thing to a reader.
        for suffix in [".circle.fill", ".square.fill", ".fill", ".circle", ".square", ".2", ".3"]
        where name.hasSuffix(suffix) {
            let stem = String(name.dropLast(suffix.count))
            if drawn.contains(stem) { return stem }
            if let same = aliases[stem] { return same }
        }
        return "unknown"
    }

    /// What a screen reader says for a symbol that stands alone.
    static func label(for name: String) -> String {
        if let label = labels[name] { return label }
        return name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    }

    static let drawn: Set<String> = [
        "chevron.left", "chevron.right", "chevron.up", "chevron.down", "chevron.up.chevron.down",
        "plus", "plus.circle", "plus.circle.fill", "minus", "minus.circle", "minus.circle.fill",
        "xmark", "xmark.circle", "xmark.circle.fill", "checkmark", "checkmark.circle",
        "checkmark.circle.fill",
        "gear", "house", "house.fill", "person", "person.fill", "person.circle", "person.circle.fill",
        "magnifyingglass", "star", "star.fill", "heart", "heart.fill", "map", "map.fill",
        "mappin", "mappin.circle", "mappin.circle.fill", "mappin.and.ellipse", "location", "location.fill",
        "list.bullet", "trash", "trash.fill", "pencil", "square.and.pencil", "square.and.arrow.up", "bell",
        "bell.fill", "cart", "cart.fill", "bag", "bag.fill", "camera", "camera.fill", "photo", "photo.fill",
        "crop", "calendar", "clock", "clock.fill", "info.circle", "info.circle.fill", "questionmark.circle",
        "exclamationmark.circle", "exclamationmark.triangle", "exclamationmark.triangle.fill", "ellipsis",
        "ellipsis.circle", "arrow.left", "arrow.right", "arrow.up", "arrow.down", "arrow.clockwise",
        "arrow.up.right", "arrow.up.arrow.down", "circle", "circle.fill", "square", "square.fill", "triangle",
        "diamond", "leaf", "leaf.fill", "tree", "tree.fill", "mountain.2", "mountain.2.fill", "sun.max",
        "moon", "moon.fill", "bolt", "bolt.fill", "flame", "flame.fill", "drop", "drop.fill", "globe",
        "link", "lock", "lock.fill", "key", "eye", "eye.slash", "hand.thumbsup", "tag", "tag.fill",
        "bookmark",
        "bookmark.fill", "flag", "flag.fill", "folder", "folder.fill", "doc", "doc.text", "tray", "envelope",
        "envelope.fill", "phone", "phone.fill", "message", "message.fill", "play.fill", "pause.fill",
        "line.3.horizontal", "line.3.horizontal.decrease", "slider.horizontal.3", "square.grid.2x2",
        "square.grid.2x2.fill", "creditcard", "gift", "book", "book.fill", "tshirt", "tent", "tent.fill",
        "figure.hiking", "cup.and.saucer", "backpack", "paintpalette", "wifi", "power", "ruler",
        "rectangle.portrait.and.arrow.right", "doc.on.doc", "unknown",
    ]

    private static let aliases: [String: String] = [
        "gearshape": "gear", "gearshape.fill": "gear", "gearshape.2": "gear",
        "chevron.backward": "chevron.left",
        "chevron.forward": "chevron.right", "list.dash": "list.bullet", "text.justify": "line.3.horizontal",
        "person.crop.circle": "person.circle", "person.crop.circle.fill": "person.circle.fill",
        "person.2": "person", "person.2.fill": "person.fill", "person.3": "person",
        "person.3.fill": "person.fill",
        "person.crop.square": "person", "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
        "arrow.counterclockwise": "arrow.clockwise", "arrow.triangle.2.circlepath": "arrow.clockwise",
        "photo.on.rectangle": "photo", "envelope.open": "envelope", "bubble.left": "message",
        "bubble.left.fill": "message.fill", "exclamationmark.circle.fill": "exclamationmark.circle",
        "exclamationmark": "exclamationmark.circle", "questionmark": "questionmark.circle",
        "questionmark.circle.fill": "questionmark.circle", "questionmark.diamond": "questionmark.circle",
        "mappin.slash": "mappin", "location.circle": "location", "location.circle.fill": "location.fill",
        "location.north": "location", "location.north.fill": "location.fill", "binoculars": "eye",
        "binoculars.fill": "eye", "slider.horizontal.2.square": "slider.horizontal.3", "eye.fill": "eye",
        "hand.thumbsup.fill": "hand.thumbsup", "shippingbox": "gift", "shippingbox.fill": "gift",
        "gift.fill": "gift", "creditcard.fill": "creditcard", "storefront": "bag",
        "storefront.fill": "bag.fill",
        "basket": "cart", "basket.fill": "cart.fill", "ellipsis.circle.fill": "ellipsis.circle",
        "info": "info.circle", "sun.max.fill": "sun.max", "moon.stars": "moon", "crop.rotate": "crop",
        "figure.walk": "figure.hiking", "arrow.up.forward": "arrow.up.right", "safari": "globe",
        "network": "globe", "text.alignleft": "line.3.horizontal", "square.stack": "doc.on.doc",
        "rectangle.stack": "doc.on.doc", "mug": "cup.and.saucer", "backpack.fill": "backpack",
        "line.horizontal.3": "line.3.horizontal", "circle.lefthalf.filled": "moon",
        "paintbrush": "paintpalette", "book.closed": "book", "book.closed.fill": "book.fill",
        "triangle.fill": "triangle", "diamond.fill": "diamond",
        "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right",
    ]

    private static let labels: [String: String] = [
        "chevron.left": "Back", "chevron.right": "Forward", "plus": "Add", "minus": "Remove",
        "xmark": "Close",
        "xmark.circle": "Close", "xmark.circle.fill": "Close", "checkmark": "Selected", "gear": "Settings",
        "gearshape": "Settings", "gearshape.fill": "Settings", "house": "Home", "house.fill": "Home",
        "person": "Person", "person.fill": "Person", "person.circle": "Profile",
        "person.circle.fill": "Profile", "person.crop.circle": "Profile",
        "person.crop.circle.fill": "Profile",
        "magnifyingglass": "Search", "star": "Favorite", "star.fill": "Favorite", "heart": "Love",
        "heart.fill": "Love", "trash": "Delete", "trash.fill": "Delete", "pencil": "Edit",
        "square.and.pencil": "Compose", "square.and.arrow.up": "Share", "bell": "Notifications",
        "cart": "Shopping Cart", "cart.fill": "Shopping Cart", "info.circle": "Info", "ellipsis": "More",
        "ellipsis.circle": "More", "arrow.clockwise": "Refresh", "line.3.horizontal": "Menu",
        "list.bullet": "List", "slider.horizontal.3": "Filter", "line.3.horizontal.decrease": "Filter",
    ]
}
