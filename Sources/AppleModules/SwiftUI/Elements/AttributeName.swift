/// A property of an element.
///
/// To add one, add a case, and its declaration further below. Markup, patches, speech, the text of a screen and the client's types
/// follow from it. An HTML attribute that is computed from several properties is declared by the host (`ComputedAttribute`).
package enum AttributeName: String, Hashable, Sendable, CaseIterable, Comparable {
    // Meaning and use.
    /// The accessibility label, in place of the text that the element shows.
    case label
    /// Spoken after the label.
    case hint
    /// `accessibilityIdentifier`.
    case identifier
    /// Visible, but not usable.
    case disabled
    /// Covered by another screen, page or sheet: hidden and not usable.
    case covered
    /// Hidden from assistive technology.
    case hiddenFromAccessibility
    /// Selected, or on.
    case selected
    /// The accessibility value, and the value of a picker.
    case value
    /// The purpose of a button.
    case role
    /// For assistive technology.
    case traits
    /// The address of a link or an image, or the destination of a navigation link.
    case url
    /// The name of a system symbol.
    case symbol
    /// The name of one of the app's images.
    case imageName
    /// The files of the image, as names of ``PictureFiles``: for one, two and three pixels a point, `1f-90.png 2e-340.png@2`.
    case picture
    /// The width and height of the image, in points or, for `textSized`, in hundredths of the text's size.
    case pictureSize
    /// The placeholder of a field.
    case prompt
    /// The keyboard of a field.
    case keyboard
    /// A keyboard shortcut.
    case shortcut
    /// The name of an option in its picker.
    case tag
    /// The heading level of a text, from 1.
    case headingLevel
    /// The bounds and the step of a slider or stepper, and the progress of a progress view (0...1); the first, last and current page
    /// of a `pageIndicator`.
    case minimum, maximum, step, progress
    /// The name of its style: `plain`, `bordered`, `prominent`, `grouped`, `insetGrouped`, `menu`, `segmented`, `inline`, `wheel`,
    /// `page`, `circle`, `capsule`, …
    case style
    /// The place of an item in a bar, of a part in a control, or of a column.
    case placement
    /// The size of a bar's title.
    case titleMode
    /// The title of a screen, tab or sheet.
    case title
    /// A sheet that can't be pulled down.
    case staysPresented
    /// The heights of a sheet, the lowest first.
    case detents
    /// The detent in use.
    case detent
    /// Shows a grabber.
    case grabber
    /// The element that a popover is attached to.
    case attachment
    /// Can be pulled to refresh.
    case refreshable
    /// As requested by the app.
    case colorScheme
    /// Has the keyboard focus.
    case focused
    /// Can be scrolled in this direction.
    case scrollsHorizontally, scrollsVertically
    /// Bar or its background is hidden.
    case hidesBar, hidesBarBackground
    /// Indicators or separators are hidden.
    case hidesIndicators, hidesSeparator

    /// The gestures that it handles, sorted.
    case gestures
    /// The minimum duration of a long press, in seconds.
    case pressDuration
    /// Has the host measure its size and position, and the positions of these elements.
    case measured
    /// A layout of the app: the host measures the views inside.
    case placed
    /// The transition in an animated update.
    case transition
    /// Moves by itself while the host plays it.
    case plays
    /// A row with the menu of its list's selection.
    case selectionMenu

    // Appearance. Lengths in points.
    case paddingTop, paddingLeading, paddingBottom, paddingTrailing
    case width, height, minWidth, maxWidth, minHeight, maxHeight
    /// Across a `vstack`, and within a box or frame.
    case alignment
    /// Across an `hstack`, and within a frame.
    case verticalAlignment
    case spacing, columns
    /// The number of rows that a gap stands for, and the distance from one to the next.
    case count, pitch
    case foreground, background, tint, borderColor, separatorColor
    case borderWidth, cornerRadius, opacity
    case offsetX, offsetY, rotation, scaleX, scaleY, blur
    /// An axis (x, y, z), an angle in degrees and a perspective (0 for none); the six numbers of an affine transform.
    case rotation3D, matrix
    case shadowColor, shadowRadius, shadowX, shadowY
    case textStyle
    case fontSize
    /// In points at the usual size of text; follows the size that a person has chosen.
    case scaledFontSize
    /// 100 to 900.
    case fontWeight
    /// `serif`, `rounded`, `monospaced`.
    case fontDesign
    /// The name of one of the app's own fonts, as ``AppFonts`` makes it.
    case fontFamily
    case italic, underline, strikethrough, monospacedDigits
    case lineLimit, lineSpacing, tracking
    case textAlignment, textCase
    /// The language in which a text is set, as a tag.
    case language
    /// The end of a text that is cut.
    case truncation
    /// The scale, below 1, down to which a text shrinks if it doesn't fit.
    case minimumScale
    case contentMode, aspectRatio
    case resizable, clipped, fixedWidth, fixedHeight, ignoresSafeArea, redacted
    /// A list in edit mode, and its rows that can be deleted, moved or selected.
    case editing
    /// The possible actions on a row in edit mode or, for `selectable`, by a tap.
    case deletable, movable, selectable
    /// A multicolour symbol.
    case multicolored
    /// An image that is drawn in the foreground colour; one that is as large as the text around it.
    case template, textSized
    case layoutPriority, zIndex
    /// A fraction of the enclosing scroll view or screen, and a number of points to add.
    case relativeWidth, relativeHeight
    /// A border that is centred on the edge.
    case halfOutside
    /// A shape's path as SVG path data over a 100 × 100 box.
    case path
    /// The size of a control, and of a symbol, if it isn't the regular one.
    case controlSize, imageScale

    /// 0 has no effect, except for `contrast` and `saturation`, where 1 has none; `hueRotation` is in degrees.
    case brightness, contrast, saturation, grayscale, hueRotation
    case colorInvert
    case blendMode
    /// A gradient whose opacity masks the element.
    case mask
    /// Passes taps to what is below.
    case ignoresTaps
    /// The position of its centre; the anchor of rotation and scaling, from 0 to 1.
    case positionX, positionY, anchorX, anchorY
    /// The distance between the rows of a grid, in points; the number of columns of a cell.
    case rowSpacing, columnSpan
    /// The lengths of dashes and gaps of a line, in points.
    case dash
    case lineCap, lineJoin
    /// A short text at a row or a tab button.
    case badge
    /// A scroll view or list that doesn't scroll.
    case scrollDisabled
    /// Whether text can be selected.
    case textSelection
    /// Of a field: the label of Return; the type of the content, in Apple's terms; automatic capitals.
    case submitLabel, contentType, capitals
    /// A field without autocorrection.
    case autocorrectionDisabled
    /// Assistive technology treats the element and its content as one.
    case childrenSpoken

    /// Evaluated once for each name: see ``declaration``.
    private var made: AttributeDeclaration {
        switch self {
        case .label, .hint: .string.describing
        case .identifier: .string.html("data-identifier")
        case .disabled: .flag.inScreenText(as: "disabled")
        case .covered: .flag.html("data-covered")
        case .hiddenFromAccessibility: .flag
        case .selected: .flag.html("data-selected").inScreenTextByKind
        case .value: .string.inScreenTextAsValue
        case .role: .word("cancel", "destructive", "confirm", "close").html("data-role")
        case .traits: .of(.traits).describing
        case .url, .symbol, .imageName, .picture, .prompt: .string
        case .pictureSize: .numbers.styled
        case .keyboard: .word("text", "number", "decimal", "email", "url", "phone", "search")
        case .shortcut: .of(.shortcut).html("aria-keyshortcuts")
        case .tag: .string.html("data-tag")
        case .headingLevel: .number.describing
        case .minimum, .maximum, .step, .progress: .number
        case .style: .string.html("data-style")
        case .placement:
            .word(
                "leading", "trailing", "principal", "bottom", "keyboard", "minimum", "maximum", "current",
                "sidebar",
                "content", "detail", "inspector", "suggestions"
            ).html("data-placement")
        case .titleMode: .word("large", "inline").html("data-mode")
        case .title: .string
        case .staysPresented: .flag.html("data-stays")
        case .detents: .of(.detents).html("data-detents").styled
        case .detent: .of(.detent).html("data-detent").styled
        case .grabber: .flag.html("data-grabber")
        case .attachment: .of(.elements).html("data-attachment")
        case .refreshable: .flag.html("data-refreshable")
        case .colorScheme: .word("light", "dark").html("data-theme")
        case .focused: .flag
        case .scrollsHorizontally: .flag.word("x", of: "data-scrolls")
        case .scrollsVertically: .flag.word("y", of: "data-scrolls")
        case .hidesBar: .flag.word("bar", of: "data-hides")
        case .hidesBarBackground: .flag.word("background", of: "data-hides")
        case .hidesIndicators: .flag.word("indicators", of: "data-hides")
        case .hidesSeparator: .flag.word("separator", of: "data-hides")
        case .gestures: .of(.gestures).html("data-gestures")
        case .pressDuration: .number.html("data-press")
        case .measured: .of(.elements).html("data-measured")
        case .placed: .of(.layout).html("data-placed")
        case .transition: .of(.transition).html("data-transition")
        case .plays: .flag.word("plays", of: "data-flags")
        case .selectionMenu: .flag.word("menu", of: "data-flags")
        case .paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing: .number.styled
        case .width, .height: .number.styled
        // A frame takes the offered size up to its maximum, whatever its content.
        case .maxWidth: .number.styled(.length("max-width", or: "--wide", for: [.box]))
        case .maxHeight: .number.styled(.length("max-height", or: "--tall", for: [.box]))
        case .minWidth: .number.styled(.length("min-width"))
        case .minHeight: .number.styled(.length("min-height"))
        case .alignment: .word("leading", "center", "trailing").styled
        case .verticalAlignment:
            .word("top", "center", "bottom", "firstTextBaseline", "lastTextBaseline").styled
        case .spacing: .number.styled(.length("gap", from: 0, or: "--section-gap", for: [.list]))
        case .columns: .number.styled
        case .count: .number.styled(.number("--rows", 0...1e6))
        case .pitch: .number.styled(.length("--pitch"))
        case .foreground, .background, .borderColor: .color.styled
        case .tint: .color.styled(.color("--tint"))
        case .separatorColor: .color.styled(.color("--separator"))
        case .borderWidth: .number.styled
        // Only the upper corners of a sheet are round.
        case .cornerRadius:
            .number.styled(.length("border-radius", from: 0, or: "--sheet-corner", for: [.sheet]))
        case .opacity: .number.styled(.number("opacity", 0...1))
        case .offsetX, .offsetY, .rotation, .scaleX, .scaleY, .blur: .number.styled
        case .rotation3D, .matrix: .numbers.styled
        case .shadowColor: .color.styled
        case .shadowRadius, .shadowX, .shadowY: .number.styled
        case .textStyle:
            .word("font", Font.TextStyle.allCases.map(\.rawValue)) { style in
                style.hasPrefix("extraLarge") ? "var(--font-largeTitle)" : "var(--font-\(style))"
            }
        case .fontSize: .number.styled(.length("font-size", from: 1))
        case .scaledFontSize: .number.styled(.scaledLength("font-size", from: 1))
        case .fontFamily: .string.styled(.fontFamily)
        case .fontWeight: .number.styled(.number("font-weight", 1...1000))
        case .fontDesign:
            .string.styled(
                .words(
                    "font-family",
                    [
                        "serif": "var(--family-serif)", "rounded": "var(--family-rounded)",
                        "monospaced": "var(--family-monospaced)",
                    ]))
        case .italic: .flag.styled(.fixed("font-style", "italic"))
        case .underline, .strikethrough: .flag.styled
        case .monospacedDigits: .flag.styled(.fixed("font-variant-numeric", "tabular-nums"))
        case .lineLimit, .lineSpacing: .number.styled
        case .tracking: .number.styled(.length("letter-spacing"))
        case .textAlignment:
            .word("text-align", ["leading", "center", "trailing"]) {
                ["leading": "start", "trailing": "end"][$0] ?? $0
            }
        case .textCase:
            .word("text-transform", ["uppercase", "lowercase"])
        case .language: .string.html("lang")
        case .truncation: .word("head", "middle", "tail")
        case .minimumScale: .number.html("data-shrinks")
        case .contentMode: .word("object-fit", ["fit", "fill"]) { $0 == "fit" ? "contain" : "cover" }
        case .aspectRatio: .number.styled
        case .resizable: .flag.word("resizable", of: "data-flags")
        case .clipped: .flag.styled(.fixed("overflow", "hidden"))
        case .fixedWidth, .fixedHeight: .flag.styled
        case .ignoresSafeArea: .flag.word("edge", of: "data-flags")
        case .redacted: .flag.word("redacted", of: "data-flags")
        case .editing: .flag.word("editing", of: "data-flags").describing
        case .deletable: .flag.word("deletable", of: "data-flags")
        case .movable: .flag.word("movable", of: "data-flags")
        case .selectable: .flag.word("selectable", of: "data-flags").describing
        case .multicolored: .flag.word("multicolored", of: "data-flags")
        case .template: .flag.word("template", of: "data-flags")
        case .textSized: .flag.styled
        case .layoutPriority, .zIndex: .number.styled
        case .relativeWidth, .relativeHeight: .numbers.styled
        case .halfOutside: .flag.styled
        case .path: .string
        case .controlSize, .imageScale: .word("mini", "small", "large").html("data-size")
        case .brightness, .contrast, .saturation, .grayscale, .hueRotation: .number.styled
        case .colorInvert: .flag.styled
        case .blendMode:
            .word(
                "mix-blend-mode",
                [
                    "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
                    "soft-light",
                    "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
                    "plus-darker", "plus-lighter",
                ])
        case .mask: .color.styled
        case .ignoresTaps: .flag.styled(.fixed("pointer-events", "none"))
        case .positionX: .number.styled(.length("--x"))
        case .positionY: .number.styled(.length("--y"))
        case .anchorX, .anchorY: .number.styled
        case .rowSpacing: .number.styled(.length("row-gap", from: 0, or: "--row-gap", for: [.list]))
        case .columnSpan: .number.styled(.number("grid-column", 1...20, prefix: "span "))
        case .dash: .numbers.styled
        case .lineCap: .word("stroke-linecap", ["round", "square"])
        case .lineJoin: .word("stroke-linejoin", ["round", "bevel"])
        case .badge: .string.html("data-badge")
        case .scrollDisabled: .flag.styled(.fixed("overflow", "hidden"))
        case .textSelection: .word("user-select", ["text", "none"])
        case .submitLabel:
            .word("done", "go", "send", "join", "route", "search", "return", "next", "continue")
        case .contentType: .string
        case .capitals: .word("none", "words", "sentences", "characters")
        case .autocorrectionDisabled: .flag
        case .childrenSpoken: .word("ignore", "combine")
        }
    }

    package var declaration: AttributeDeclaration { Self.declarations[place] }

    private static let declarations = allCases.map(\.made)

    /// The attributes that appear in the text of a screen, in order.
    static let inScreenText = allCases.filter {
        if case .none = $0.declaration.screenText { false } else { true }
    }

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Its index in `allCases`: Swift stores a case without a payload as that number.
    package var place: Int { withUnsafeBytes(of: self) { bytes in Int(bytes.first ?? 0) } }

    // Hashes the index; by default, the raw value would be hashed as text.
    package func hash(into hasher: inout Hasher) {
        withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
    }
}
