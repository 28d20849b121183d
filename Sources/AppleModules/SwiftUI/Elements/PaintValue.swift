/// A colour or gradient for hosts. Contains no text from the app.
package indirect enum PaintValue: Hashable, Sendable {
    /// Each part 0...1.
    case rgba(red: Double, green: Double, blue: Double, opacity: Double)
    /// A colour that depends on the theme: `label`, `secondaryLabel`, `tertiaryLabel`, `quaternaryLabel`, `tint`,
    /// `background`, `groupedBackground`, `cell`, `separator`, `fill`, and the names of Apple's system colours.
    case system(String, opacity: Double)
    /// Different colours in the light and the dark theme.
    case themed(light: PaintValue, dark: PaintValue)
    /// Different colours for standard and increased contrast.
    case contrasted(standard: PaintValue, increased: PaintValue)
    /// Stops at 0...1. The angle is in degrees, clockwise from upwards.
    case linearGradient([Stop], angle: Double)
    /// The centre and the radii are fractions of the width and height.
    case ellipticalGradient([Stop], center: Point, radii: ClosedRange<Double>)
    /// The centre is a fraction of the width and height; the radii are in points.
    case circularGradient([Stop], center: Point, radii: ClosedRange<Double>)
    /// The centre is a fraction of the width and height. Clockwise from an angle, through an angle, in degrees from the right.
    case conicGradient([Stop], center: Point, from: Double, through: Double)
    /// `ultraThin` to `ultraThick`.
    case material(String)

    package struct Point: Hashable, Sendable {
        package let x, y: Double
        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package struct Stop: Hashable, Sendable {
        package let paint: PaintValue
        package let location: Double
        package init(paint: PaintValue, location: Double) {
            self.paint = paint
            self.location = location
        }
    }
}
