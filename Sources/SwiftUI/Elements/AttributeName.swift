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
    /// `cancel`, `destructive`, `confirm`, `close`.
    case role
    /// `header`, `button`, `link`, `image`, `selected`, joined by spaces.
    case traits
    /// The address of a link or an image, or the destination of a navigation link.
    case url
    /// The name of a system symbol.
    case symbol
    /// The name of one of the app's images.
    case imageName
    /// The placeholder of a field.
    case prompt
    /// `text`, `number`, `decimal`, `email`, `url`, `phone`, `search`.
    case keyboard
    /// A keyboard shortcut, joined by `+`: `Alt`, `Command`, `Control`, `Shift`, and a key as in UI Events (`s`, `Enter`,
    /// `ArrowUp`), or `Space`, `Plus`.
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
    /// `leading`, `trailing`, `principal`, `bottom`, `keyboard`; `minimum`, `maximum` or `current` of a part of a
    /// control; `sidebar`, `content` or `detail` of a column.
    case placement
    /// `large` or `inline`, of a bar.
    case titleMode
    /// The title of a screen, tab or sheet.
    case title
    /// A sheet that can't be pulled down.
    case staysPresented
    /// Of a sheet: `medium`, `large`, a fraction such as `0.4`, or points such as `300pt`, joined by spaces.
    case detents
    /// The detent in use.
    case detent
    /// Shows a grabber.
    case grabber
    /// Can be pulled to refresh.
    case refreshable
    /// `light` or `dark`, as requested by the app.
    case colorScheme
    /// Has the keyboard focus.
    case focused
    /// Can be scrolled in this direction.
    case scrollsHorizontally, scrollsVertically
    /// Bar or its background is hidden.
    case hidesBar, hidesBarBackground
    /// Indicators or separators are hidden.
    case hidesIndicators, hidesSeparator

    /// The gestures that it handles, joined by spaces: `tap`, `taps2`, `press`, `drag`, `magnify`, `rotate`.
    case gestures
    /// The minimum duration of a long press, in seconds.
    case pressDuration
    /// Has the host measure its size and position, and the positions of the elements with these ids, joined by spaces.
    case measured
    /// A layout of the app: the host measures the views inside. Once their sizes are known, the value is the size of the layout and
    /// the frame of each view (`width height;x y width height;…`, with 0 for a side of the view's own length).
    case placed
    /// The transition in an animated update: its state before insertion and after removal, separated by a bar. Each is a list of
    /// `fade`, `move 0 1`, `offset 8 0`, `scale 0 0.5 0.5`, `blur`, joined by commas.
    case transition

    // Appearance. Lengths in points.
    case paddingTop, paddingLeading, paddingBottom, paddingTrailing
    case width, height, minWidth, maxWidth, minHeight, maxHeight
    /// `leading`, `center`, `trailing`, across a `vstack`, and within a box or frame.
    case alignment
    /// `top`, `center`, `bottom`, `firstTextBaseline`, across an `hstack`, and within a frame.
    case verticalAlignment
    case spacing, columns
    /// The number of rows that a gap stands for, and the distance from one to the next.
    case count, pitch
    case foreground, background, tint, borderColor, separatorColor
    case borderWidth, cornerRadius, opacity
    case offsetX, offsetY, rotation, scaleX, scaleY, blur
    /// Numbers joined by spaces: an axis (x, y, z), an angle in degrees and a perspective (0 for none); the six numbers of an affine
    /// transform.
    case rotation3D, matrix
    case shadowColor, shadowRadius, shadowX, shadowY
    /// A text style such as `body`, `largeTitle`.
    case textStyle
    case fontSize
    /// 100 to 900.
    case fontWeight
    /// `serif`, `rounded`, `monospaced`, or the name of a family.
    case fontDesign
    case italic, underline, strikethrough, monospacedDigits
    case lineLimit, lineSpacing, tracking
    /// `leading`, `center`, `trailing`.
    case textAlignment
    /// `uppercase`, `lowercase`.
    case textCase
    /// `head`, `middle`, `tail`.
    case truncation
    /// The scale, below 1, down to which a text shrinks if it doesn't fit.
    case minimumScale
    /// `fit`, `fill`; with an optional `aspectRatio` as a number.
    case contentMode
    case aspectRatio
    case resizable, clipped, fixedWidth, fixedHeight, ignoresSafeArea, redacted
    /// A list in edit mode, and its rows that can be deleted, moved or selected.
    case editing
    /// The possible actions on a row in edit mode or, for `selectable`, by a tap.
    case deletable, movable, selectable
    /// A multicolour symbol.
    case multicolored
    case layoutPriority, zIndex
    /// A fraction of the enclosing scroll view or screen, a space, and a number of points to add.
    case relativeWidth, relativeHeight
    /// A border that is centred on the edge.
    case halfOutside
    /// A shape's path as SVG path data over a 100 × 100 box.
    case path
    /// `mini`, `small`, `regular`, `large`, of a control; `small`, `medium`, `large`, of a symbol.
    case controlSize, imageScale

    /// 0 has no effect, except for `contrast` and `saturation`, where 1 has none; `hueRotation` is in degrees.
    case brightness, contrast, saturation, grayscale, hueRotation
    case colorInvert
    /// As in CSS: `multiply`, `color-dodge`, …
    case blendMode
    /// A gradient whose opacity masks the element.
    case mask
    /// Passes taps to what is below.
    case ignoresTaps
    /// The position of its centre; the anchor of rotation and scaling, from 0 to 1.
    case positionX, positionY, anchorX, anchorY
    /// The distance between the rows of a grid, in points; the number of columns of a cell.
    case rowSpacing, columnSpan
    /// The lengths of dashes and gaps of a line, in points, joined by spaces.
    case dash
    /// `butt`, `round`, `square`, and `miter`, `round`, `bevel`.
    case lineCap, lineJoin
    /// A short text at a row or a tab button.
    case badge
    /// A scroll view or list that doesn't scroll.
    case scrollDisabled
    /// Whether text can be selected: `text` or `none`.
    case textSelection
    /// Of a field: the label of Return (`done`, `go`, `search`, …); the type of the content, in Apple's terms; automatic capitals
    /// (`none`, `words`, `sentences`, `characters`).
    case submitLabel, contentType, capitals
    /// A field without autocorrection.
    case autocorrectionDisabled
    /// `ignore` or `combine`: assistive technology treats the element and its content as one.
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
        case .role: .string.html("data-role")
        case .traits: .string.describing
        case .url, .symbol, .imageName, .prompt, .keyboard, .shortcut: .string
        case .tag: .string.html("data-tag")
        case .headingLevel: .number.describing
        case .minimum, .maximum, .step, .progress: .number
        case .style: .string.html("data-style")
        case .placement: .string.html("data-placement")
        case .titleMode: .string.html("data-mode")
        case .title: .string
        case .staysPresented: .flag.html("data-stays")
        case .detents: .string.html("data-detents").styled
        case .detent: .string.html("data-detent").styled
        case .grabber: .flag.html("data-grabber")
        case .refreshable: .flag.html("data-refreshable")
        case .colorScheme: .string.html("data-theme")
        case .focused: .flag
        case .scrollsHorizontally: .flag.word("x", of: "data-scrolls")
        case .scrollsVertically: .flag.word("y", of: "data-scrolls")
        case .hidesBar: .flag.word("bar", of: "data-hides")
        case .hidesBarBackground: .flag.word("background", of: "data-hides")
        case .hidesIndicators: .flag.word("indicators", of: "data-hides")
        case .hidesSeparator: .flag.word("separator", of: "data-hides")
        case .gestures: .string.html("data-gestures")
        case .pressDuration: .number.html("data-press")
        case .measured: .string.html("data-measured")
        case .placed: .string.html("data-placed")
        case .transition: .string
        case .paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing: .number.styled
        case .width, .height, .maxWidth, .maxHeight: .number.styled
        case .minWidth: .number.styled(.length("min-width"))
        case .minHeight: .number.styled(.length("min-height"))
        case .alignment, .verticalAlignment: .string.styled
        case .spacing, .columns, .count, .pitch: .number.styled
        case .foreground, .background, .borderColor: .color.styled
        case .tint: .color.styled(.color("--tint"))
        case .separatorColor: .color.styled(.color("--separator"))
        case .borderWidth, .cornerRadius: .number.styled
        case .opacity: .number.styled(.number("opacity", 0...1))
        case .offsetX, .offsetY, .rotation, .scaleX, .scaleY, .blur: .number.styled
        case .rotation3D, .matrix: .string.styled
        case .shadowColor: .color.styled
        case .shadowRadius, .shadowX, .shadowY: .number.styled
        case .textStyle: .string.styled
        case .fontSize, .fontWeight: .number.styled
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
            .string.styled(
                .words("text-align", ["leading": "start", "center": "center", "trailing": "end"]))
        case .textCase:
            .string.styled(
                .words("text-transform", ["uppercase": "uppercase", "lowercase": "lowercase"]))
        case .truncation: .string
        case .minimumScale: .number.html("data-shrinks")
        case .contentMode: .string.styled
        case .aspectRatio: .number.styled
        case .resizable: .flag.word("resizable", of: "data-flags")
        case .clipped, .fixedWidth, .fixedHeight: .flag.styled
        case .ignoresSafeArea: .flag.word("edge", of: "data-flags")
        case .redacted: .flag.word("redacted", of: "data-flags")
        case .editing: .flag.word("editing", of: "data-flags").describing
        case .deletable: .flag.word("deletable", of: "data-flags")
        case .movable: .flag.word("movable", of: "data-flags")
        case .selectable: .flag.word("selectable", of: "data-flags").describing
        case .multicolored: .flag.word("multicolored", of: "data-flags")
        case .layoutPriority, .zIndex: .number.styled
        case .relativeWidth, .relativeHeight: .string.styled
        case .halfOutside: .flag.styled
        case .path: .string
        case .controlSize, .imageScale: .string.html("data-size")
        case .brightness, .contrast, .saturation, .grayscale, .hueRotation: .number.styled
        case .colorInvert: .flag.styled
        case .blendMode: .string.styled
        case .mask: .color.styled
        case .ignoresTaps: .flag.styled(.fixed("pointer-events", "none"))
        case .positionX, .positionY, .anchorX, .anchorY: .number.styled
        case .rowSpacing, .columnSpan: .number.styled
        case .dash, .lineCap, .lineJoin: .string.styled
        case .badge: .string.html("data-badge")
        case .scrollDisabled: .flag.styled
        case .textSelection: .string.styled(.words("user-select", ["text": "text", "none": "none"]))
        case .submitLabel, .contentType, .capitals: .string
        case .autocorrectionDisabled: .flag
        case .childrenSpoken: .string
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

/// The properties of an attribute that hosts, speech and the text of a screen depend on.
package struct AttributeDeclaration: Sendable {
    /// The type of its values.
    package enum Form: Sendable { case flag, string, number, color }

    /// A declaration of CSS.
    package enum Style: Sendable {
        /// Composed by the host from several attributes.
        case composed
        /// A length in points.
        case length(StaticString)
        case number(StaticString, ClosedRange<Double>)
        case color(StaticString)
        /// A property with a fixed value, if the flag is set.
        case fixed(StaticString, String)
        /// A property with a value for each word. Other words are not written.
        case words(StaticString, [String: String])
    }

    /// Its form in the text of a screen, after the name of an element.
    package enum ScreenTextForm: Sendable {
        case none, value
        case word(String)
        /// The word of the element's kind: `on`, `selected`.
        case wordOfKind
    }

    package let form: Form
    /// The HTML attribute with the value: `data-…` for style sheets and the client, `aria-…` for speech.
    package private(set) var html: String?
    /// The word of a flag that shares an HTML attribute with others.
    package private(set) var word: String?
    package private(set) var style: Style?
    package private(set) var screenText = ScreenTextForm.none
    /// Whether it may give a role, a description or keyboard focus to an element whose kind has none.
    package private(set) var describes = false

    private init(_ form: Form) { self.form = form }

    fileprivate static let flag = Self(.flag)
    fileprivate static let string = Self(.string)
    fileprivate static let number = Self(.number)
    fileprivate static let color = Self(.color)

    fileprivate func html(_ name: String) -> Self { with { $0.html = name } }
    fileprivate func word(_ word: String, of name: String) -> Self {
        with {
            $0.html = name
            $0.word = word
        }
    }
    fileprivate func styled(_ style: Style) -> Self { with { $0.style = style } }
    fileprivate var styled: Self { styled(.composed) }
    fileprivate func inScreenText(as word: String) -> Self { with { $0.screenText = .word(word) } }
    fileprivate var inScreenTextAsValue: Self { with { $0.screenText = .value } }
    fileprivate var inScreenTextByKind: Self { with { $0.screenText = .wordOfKind } }
    fileprivate var describing: Self { with { $0.describes = true } }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    /// Whether the value has the declared type.
    package func accepts(_ value: AttributeValue) -> Bool {
        switch (form, value) {
        case (.flag, .flag), (.string, .string), (.number, .number), (.color, .color): true
        default: false
        }
    }
}
