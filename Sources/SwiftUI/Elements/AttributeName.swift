/// A property of an element.
///
/// To add one, add a case and its declaration below it: markup, patches, what is spoken, the text of a screen and the types of
/// the client follow from there. Where HTML's attribute is worked out from several things, the host declares it, and reads the
/// property (`ComputedAttribute`).
package enum AttributeName: String, Hashable, Sendable, CaseIterable, Comparable {
    // Meaning and use.
    /// What it is called where it shows no text of its own, or in place of it.
    case label
    /// Spoken after the label.
    case hint
    /// `accessibilityIdentifier`.
    case identifier
    /// Seen and not used.
    case disabled
    /// Below another screen, page or sheet: kept, hidden and not usable.
    case covered
    /// Hidden from assistive technology.
    case hiddenFromAccessibility
    /// Chosen, on, or pressed in.
    case selected
    /// Spoken value, and the value of a picker.
    case value
    /// `cancel`, `destructive`, `confirm`, `close`.
    case role
    /// `header`, `button`, `link`, `image`, `selected`, joined by spaces.
    case traits
    /// An address: of a link, an image, or where a tap on a navigation link leads.
    case url
    /// The name of a system symbol.
    case symbol
    /// The name of an image of the app's.
    case imageName
    /// The grey words of an empty field.
    case prompt
    /// `text`, `number`, `decimal`, `email`, `url`, `phone`, `search`.
    case keyboard
    /// The keys that do what it does, joined by `+`: `Alt`, `Command`, `Control`, `Shift`, and one in the words of UI
    /// Events (`s`, `Enter`, `ArrowUp`), or `Space`, `Plus`.
    case shortcut
    /// Names an option within its picker.
    case tag
    /// The heading level of a text, from 1.
    case headingLevel
    /// The bounds and the step of a slider or stepper, and how far a progress has come (0...1); the first, the
    /// last and the current page of a `pageIndicator`.
    case minimum, maximum, step, progress
    /// How the thing looks among its kind: `plain`, `bordered`, `prominent`, `grouped`,
    /// `insetGrouped`, `menu`, `segmented`, `inline`, `wheel`, `page`, `circle`, `capsule`, …
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
    /// `light` or `dark`, asked for by the app.
    case colorScheme
    /// Has the keyboard focus.
    case focused
    /// Can be scrolled this way.
    case scrollsHorizontally, scrollsVertically
    /// Bar or its background is hidden.
    case hidesBar, hidesBarBackground
    /// Indicators or separators are hidden.
    case hidesIndicators, hidesSeparator

    /// `tap`, `taps2`, `press`, `drag`, `magnify`, `rotate`, joined by spaces: what is listened for.
    case gestures
    /// How long a press has to last, in seconds.
    case pressDuration
    /// Its size and place are wanted, and the places of the elements that it names by their ids, joined by spaces.
    case measured
    /// The views within are arranged by the app: their sizes are wanted, and once they are known here are the size of all and the
    /// place of each (`width height;x y width height;…`, 0 for a side that is the view's own).
    case placed
    /// What is different of it before it has come and after it has gone, in an update that moves: `fade`, `move 0 1`,
    /// `offset 8 0`, `scale 0 0.5 0.5`, `blur`, joined by commas, and a bar between the two.
    case transition

    // Looks. Lengths in points.
    case paddingTop, paddingLeading, paddingBottom, paddingTrailing
    case width, height, minWidth, maxWidth, minHeight, maxHeight
    /// `leading`, `center`, `trailing`, across a `vstack`, and within a box or frame.
    case alignment
    /// `top`, `center`, `bottom`, `firstTextBaseline`, across an `hstack`, and within a frame.
    case verticalAlignment
    case spacing, columns
    /// How many rows a gap stands for, and how far it is from one to the next.
    case count, pitch
    case foreground, background, tint, borderColor, separatorColor
    case borderWidth, cornerRadius, opacity
    case offsetX, offsetY, rotation, scaleX, scaleY, blur
    /// Numbers joined by spaces: an axis (x, y, z), degrees around it and how near it is looked at from (0: from afar);
    /// the six of an affine transform.
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
    /// Below 1. Where there is no room for all of a text, it becomes smaller, as far as this part of its size.
    case minimumScale
    /// `fit`, `fill`; with an optional `aspectRatio` as a number.
    case contentMode
    case aspectRatio
    case resizable, clipped, fixedWidth, fixedHeight, ignoresSafeArea, redacted
    /// Of a list, and of those of its rows that it means: they can be deleted, moved and chosen.
    case editing
    /// Of a row: what can be done with it while its list is edited, or, for `selectable`, by a tap.
    case deletable, movable, selectable
    /// A symbol whose parts have colours of their own.
    case multicolored
    case layoutPriority, zIndex
    /// A part of the room of what scrolls around it or of its screen, a space, and how many points more.
    case relativeWidth, relativeHeight
    /// Half of the border lies outside.
    case halfOutside
    /// A shape's path as SVG path data over a 100 × 100 box.
    case path
    /// `mini`, `small`, `regular`, `large`, of a control; `small`, `medium`, `large`, of a symbol.
    case controlSize, imageScale

    /// 0 changes nothing; for `contrast` and `saturation` 1 does; `hueRotation` in degrees.
    case brightness, contrast, saturation, grayscale, hueRotation
    case colorInvert
    /// In the words of CSS, `multiply`, `color-dodge`, …
    case blendMode
    /// A gradient by whose opacity the thing is shown.
    case mask
    /// Taps go through it.
    case ignoresTaps
    /// Where the middle of the thing is put; and the point that it is turned and scaled around, from 0 to 1.
    case positionX, positionY, anchorX, anchorY
    /// Between the rows of a grid, in points; how many columns a cell of it takes.
    case rowSpacing, columnSpan
    /// The lengths of the dashes of a line and of the room between them, in points, joined by spaces.
    case dash
    /// `butt`, `round`, `square`, and `miter`, `round`, `bevel`.
    case lineCap, lineJoin
    /// A few words or a number at a row or at the button of a tab.
    case badge
    /// Of what scrolls: it doesn't now.
    case scrollDisabled
    /// `text` or `none`: whether a person can select it.
    case textSelection
    /// Of a field: what Return is called (`done`, `go`, `search`, …); what is asked for, in Apple's words; which letters
    /// become capitals (`none`, `words`, `sentences`, `characters`).
    case submitLabel, contentType, capitals
    /// A field whose words are not corrected.
    case autocorrectionDisabled
    /// `ignore` or `combine`: to assistive technology a thing and what it holds are one.
    case childrenSpoken

    /// Made once for each name: see ``declaration``.
    private var made: AttributeDeclaration {
        switch self {
        case .label, .hint: .string.describing
        case .identifier: .string.html("data-identifier")
        case .disabled: .flag.told("disabled")
        case .covered: .flag.html("data-covered")
        case .hiddenFromAccessibility: .flag
        case .selected: .flag.html("data-selected").toldByKind
        case .value: .string.toldAsValue
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

    /// What is declared of the attribute.
    package var declaration: AttributeDeclaration { Self.declarations[place] }

    private static let declarations = allCases.map(\.made)

    /// Those that stand in the text of a screen, in order.
    static let told = allCases.filter { if case .no = $0.declaration.told { false } else { true } }

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// A number of its own for each name, in the order above.
    package var place: Int { withUnsafeBytes(of: self) { bytes in Int(bytes.first ?? 0) } }

    // By its place: the raw value would be hashed as text.
    package func hash(into hasher: inout Hasher) {
        withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
    }
}

/// Everything that whoever shows or speaks an element has to know of an attribute.
package struct AttributeDeclaration: Sendable {
    /// The type of its values.
    package enum Form: Sendable { case flag, string, number, color }

    /// A declaration of CSS.
    package enum Style: Sendable {
        /// Several attributes make one: the host knows how.
        case composed
        /// A length in points.
        case length(StaticString)
        case number(StaticString, ClosedRange<Double>)
        case color(StaticString)
        /// A property, and its value where the flag is set.
        case fixed(StaticString, String)
        /// A property, and its value for each word. Others are not written.
        case words(StaticString, [String: String])
    }

    /// What the text of a screen says of it, after the name of an element.
    package enum Told: Sendable {
        case no, value
        case word(String)
        /// The word of the element's kind: `on`, `selected`.
        case wordOfKind
    }

    package let form: Form
    /// HTML's attribute for the value: `data-…` for style sheets and the client, `aria-…` for what is spoken.
    package private(set) var html: String?
    /// The flag's word, where several flags share an attribute of HTML.
    package private(set) var word: String?
    package private(set) var style: Style?
    package private(set) var told = Told.no
    /// Whether it may give a role, a description or a stop of the keyboard to an element that is nothing by its kind.
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
    fileprivate func told(_ word: String) -> Self { with { $0.told = .word(word) } }
    fileprivate var toldAsValue: Self { with { $0.told = .value } }
    fileprivate var toldByKind: Self { with { $0.told = .wordOfKind } }
    fileprivate var describing: Self { with { $0.describes = true } }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    /// Whether the value is of the type that is declared.
    package func accepts(_ value: AttributeValue) -> Bool {
        switch (form, value) {
        case (.flag, .flag), (.string, .string), (.number, .number), (.color, .color): true
        default: false
        }
    }
}
