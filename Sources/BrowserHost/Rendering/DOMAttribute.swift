/// The HTML attributes that the host writes, in the order in which it writes them.
enum DOMAttribute: String, CaseIterable, Sendable {
    case id
    case className = "class"
    case role
    case type
    case href
    case src
    case alt
    case referrerPolicy = "referrerpolicy"
    case value
    case placeholder
    case min, max, step
    case inputMode = "inputmode"
    case autocomplete
    case autocapitalize
    case autocorrect
    case spellcheck
    case enterKeyHint = "enterkeyhint"
    case tabIndex = "tabindex"
    case disabled
    case popover
    case popoverTarget = "popovertarget"
    case viewBox
    case preserveAspectRatio
    case label = "aria-label"
    case labelledBy = "aria-labelledby"
    case description = "aria-description"
    case level = "aria-level"
    case modal = "aria-modal"
    case hasPopup = "aria-haspopup"
    case checked = "aria-checked"
    case chosen = "aria-selected"
    case expanded = "aria-expanded"
    case current = "aria-current"
    case ariaDisabled = "aria-disabled"
    case ariaHidden = "aria-hidden"
    case valueNow = "aria-valuenow"
    case valueText = "aria-valuetext"
    case valueMin = "aria-valuemin"
    case valueMax = "aria-valuemax"
    case shortcuts = "aria-keyshortcuts"

    case tap = "data-tap"
    case covered = "data-covered"
    case selected = "data-selected"
    case identifier = "data-identifier"
    case tag = "data-tag"
    case look = "data-style"
    case intent = "data-role"
    case placement = "data-placement"
    case titleMode = "data-mode"
    case title = "data-title"
    case grow = "data-grow"
    case stays = "data-stays"
    case detents = "data-detents"
    case detent = "data-detent"
    case grabber = "data-grabber"
    case refreshable = "data-refreshable"
    case theme = "data-theme"
    case scrolls = "data-scrolls"
    case hides = "data-hides"
    case drawing = "data-symbol"
    case size = "data-size"
    case lines = "data-lines"
    case shrinks = "data-shrinks"
    case flags = "data-flags"
    case progress = "data-progress"
    case gestures = "data-gestures"
    case press = "data-press"
    case minimum = "data-minimum"
    case badge = "data-badge"
    case measured = "data-measured"
    case placed = "data-placed"
    case transition = "data-transition"

    case style

    /// Whether the attribute has no value: its presence means true.
    var isBoolean: Bool { self == .disabled }

    // Hashes the case's index; the synthesised version would hash the raw value as text.
    func hash(into hasher: inout Hasher) {
        withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
    }
}
