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
        "airplane", "archivebox", "archivebox.fill", "arrow.clockwise", "arrow.down", "arrow.left",
        "arrow.right", "arrow.triangle.turn.up.right.diamond", "arrow.up", "arrow.up.arrow.down",
        "arrow.up.right", "arrowshape.turn.up.left", "arrowshape.turn.up.left.fill",
        "arrowshape.turn.up.right", "arrowshape.turn.up.right.fill", "backpack", "backward.fill", "bag",
        "bag.fill", "bell", "bell.fill", "bolt", "bolt.fill", "book", "book.fill", "bookmark",
        "bookmark.fill", "building.columns", "building.columns.fill", "calendar", "camera", "camera.fill",
        "car", "cart", "cart.badge.plus", "cart.fill", "chart.bar", "chart.bar.fill", "checklist",
        "checkmark", "checkmark.circle", "checkmark.circle.fill", "chevron.down", "chevron.left",
        "chevron.right", "chevron.up", "chevron.up.chevron.down", "circle", "circle.fill", "clock",
        "clock.fill", "cloud", "cloud.fill", "creditcard", "crop", "crown", "crown.fill", "cup.and.saucer",
        "diamond", "doc", "doc.on.doc", "doc.text", "drop", "drop.fill", "ellipsis", "ellipsis.circle",
        "envelope", "envelope.fill", "exclamationmark.circle", "exclamationmark.triangle",
        "exclamationmark.triangle.fill", "eye", "eye.slash", "figure.hiking", "flag", "flag.fill", "flame",
        "flame.fill", "flashlight.on.fill", "folder", "folder.fill", "forward.fill", "gear", "gift",
        "globe", "graduationcap", "hammer", "hand.raised", "hand.thumbsup", "headphones", "heart",
        "heart.fill", "house", "house.fill", "info.circle", "info.circle.fill", "iphone", "key", "leaf",
        "leaf.fill", "lightbulb", "lightbulb.fill", "line.3.horizontal", "line.3.horizontal.decrease",
        "link", "list.bullet", "location", "location.fill", "lock", "lock.fill", "magnifyingglass", "map",
        "map.fill", "mappin", "mappin.and.ellipse", "mappin.circle", "mappin.circle.fill", "message",
        "message.fill", "mic", "mic.fill", "minus", "minus.circle", "minus.circle.fill", "moon",
        "moon.fill", "moon.stars", "mountain.2", "mountain.2.fill", "music.note", "paintpalette",
        "paperclip", "paperplane", "paperplane.fill", "pause", "pause.fill", "pawprint", "pawprint.fill",
        "pencil", "person", "person.circle", "person.circle.fill", "person.fill", "phone", "phone.fill",
        "photo", "photo.fill", "pin", "pin.fill", "play", "play.fill", "plus", "plus.circle",
        "plus.circle.fill", "power", "printer", "qrcode", "questionmark.circle",
        "rectangle.portrait.and.arrow.right", "repeat", "ruler", "sailboat", "sailboat.fill", "scope",
        "shuffle", "sidebar.left", "slider.horizontal.3", "snowflake", "sparkles", "speaker",
        "speaker.fill", "speaker.slash", "speaker.wave.2", "speaker.wave.2.fill", "square",
        "square.3.layers.3d", "square.and.arrow.up", "square.and.pencil", "square.fill", "square.grid.2x2",
        "square.grid.2x2.fill", "star", "star.fill", "stop.fill", "sun.max", "tag", "tag.fill",
        "tent", "tent.fill", "textformat", "trash", "trash.fill", "tray", "tray.fill", "tree", "tree.fill",
        "triangle", "trophy", "trophy.fill", "tshirt", "unknown", "video", "video.fill", "water.waves",
        "wifi", "wrench", "xmark", "xmark.circle", "xmark.circle.fill",
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
        "info": "info.circle", "sun.max.fill": "sun.max", "moon.stars.fill": "moon.stars",
        "crop.rotate": "crop",
        "figure.walk": "figure.hiking", "arrow.up.forward": "arrow.up.right", "safari": "globe",
        "network": "globe", "text.alignleft": "line.3.horizontal", "square.stack": "doc.on.doc",
        "rectangle.portrait.on.rectangle.portrait": "doc.on.doc",
        "arrow.triangle.turn.up.right.diamond.fill": "arrow.triangle.turn.up.right.diamond",
        "square.3.layers.3d.down.right": "square.3.layers.3d", "flashlight.off.fill": "flashlight.on.fill",
        "rectangle.stack": "doc.on.doc", "mug": "cup.and.saucer", "backpack.fill": "backpack",
        "line.horizontal.3": "line.3.horizontal", "circle.lefthalf.filled": "moon",
        "paintbrush": "paintpalette", "book.closed": "book", "book.closed.fill": "book.fill",
        "triangle.fill": "triangle", "diamond.fill": "diamond",
        "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right",
        "arrowshape.turn.up.backward": "arrowshape.turn.up.left",
        "arrowshape.turn.up.forward":
            "arrowshape.turn.up.right", "speaker.wave.1": "speaker.wave.2",
        "speaker.wave.3": "speaker.wave.2",
        "speaker.wave.1.fill": "speaker.wave.2.fill", "speaker.wave.3.fill": "speaker.wave.2.fill",
        "speaker.slash.fill": "speaker.slash", "sparkle": "sparkles", "lightbulb.max": "lightbulb",
        "car.fill": "car", "headphones.circle": "headphones",
        "wrench.and.screwdriver":
            "wrench", "wrench.and.screwdriver.fill": "wrench", "wrench.fill": "wrench",
        "hammer.fill": "hammer",
        "graduationcap.fill": "graduationcap", "hand.raised.fill": "hand.raised", "printer.fill": "printer",
        "play.circle": "play", "stop": "stop.fill", "backward": "backward.fill", "forward": "forward.fill",
        "backward.end.fill": "backward.fill", "forward.end.fill": "forward.fill",
        "chart.line.uptrend.xyaxis": "chart.bar", "chart.pie": "chart.bar",
        "chart.xyaxis.line":
            "chart.bar", "cloud.sun": "cloud", "cloud.sun.fill": "cloud.fill", "cloud.rain": "cloud",
        "cloud.rain.fill": "cloud.fill", "text.bubble": "message", "text.bubble.fill": "message.fill",
        "bubble.right": "message", "bubble.right.fill": "message.fill",
        "bubble.left.and.bubble.right":
            "message", "quote.bubble": "message", "apps.iphone": "iphone", "iphone.gen3": "iphone",
        "music.note.list": "music.note", "person.badge.plus": "person",
        "person.crop.circle.badge.plus":
            "person.circle", "folder.badge.plus": "folder", "doc.badge.plus": "doc", "doc.fill": "doc",
        "doc.text.fill": "doc.text", "note.text": "doc.text", "newspaper": "doc.text",
        "newspaper.fill":
            "doc.text", "calendar.badge.plus": "calendar", "calendar.badge.clock": "calendar",
        "bell.badge":
            "bell", "bell.badge.fill": "bell.fill", "clock.arrow.circlepath": "clock",
        "alarm": "clock", "timer": "clock", "stopwatch": "clock", "hourglass": "clock",
        "tray.and.arrow.down": "tray", "tray.full": "tray", "tray.full.fill": "tray.fill", "tray.2": "tray",
        "flag.checkered": "flag", "star.leadinghalf.filled": "star.fill",
        "ellipsis.message": "message", "globe.americas": "globe",
        "globe.americas.fill": "globe", "globe.europe.africa": "globe", "list.number": "list.bullet",
        "list.bullet.rectangle": "list.bullet", "list.clipboard": "checklist",
        "rectangle.grid.2x2":
            "square.grid.2x2", "square.grid.3x3": "square.grid.2x2",
        "square.grid.3x3.fill":
            "square.grid.2x2.fill", "sidebar.leading": "sidebar.left", "key.fill": "key",
        "lock.shield": "lock",
        "person.3.sequence":
            "person", "figure.run": "figure.hiking",
        "line.3.horizontal.decrease.circle":
            "line.3.horizontal.decrease",
        "line.3.horizontal.decrease.circle.fill":
            "line.3.horizontal.decrease", "gift.circle": "gift", "dollarsign.circle": "creditcard",
        "flame.circle": "flame", "sun.min": "sun.max", "sunrise": "sun.max", "sunset": "sun.max",
        "moon.circle": "moon", "sun.and.horizon": "sun.max", "camera.viewfinder": "camera",
        "viewfinder": "scope", "photo.stack": "photo",
        "photo.on.rectangle.angled": "photo",
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
