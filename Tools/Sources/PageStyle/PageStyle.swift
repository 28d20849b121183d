/// What the style sheets of all pages begin with: the colours, light and dark, and the font.
package enum PageStyle {
    package static let css = PackageResources.base_css
    package static let text = String(decoding: PackageResources.base_css, as: UTF8.self)
}
