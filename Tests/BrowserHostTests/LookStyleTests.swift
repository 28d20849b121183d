import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Styles as CSS")
@MainActor
struct LookStyleTests {
    @Test(
        arguments: [
            ([.grayscale: .number(1), .brightness: .number(-0.25)], "filter:brightness(0.75) grayscale(1)"),
            ([.contrast: .number(2), .saturation: .number(-1)], "filter:contrast(2) saturate(0)"),
            ([.hueRotation: .number(90), .colorInvert: .flag], "filter:hue-rotate(90deg) invert(1)"),
            ([.blendMode: .string("multiply")], "mix-blend-mode:multiply"),
            ([.blendMode: .string("red;color:blue")], ""),
            ([.ignoresTaps: .flag], "pointer-events:none"),
            (
                [
                    .background: .color(
                        .themed(
                            light: .rgba(red: 1, green: 1, blue: 1, opacity: 0.5),
                            dark: .system("gray", opacity: 1)))
                ], "background:light-dark(rgb(255 255 255/0.5),var(--gray))"
            ),
            (
                [
                    .background: .color(
                        .contrasted(
                            standard: .rgba(red: 1, green: 1, blue: 1, opacity: 0.5),
                            increased: .system("gray", opacity: 1)))
                ], "background:var(--standard,rgb(255 255 255/0.5))var(--increased,var(--gray))"
            ),
            ([.textSelection: .string("none")], "user-select:none"),
            ([.scrollDisabled: .flag], "overflow:hidden"),
            ([.positionX: .number(10), .positionY: .number(-5)], "--x:10px;--y:-5px"),
            (
                [.rotation: .number(45), .anchorX: .number(0), .anchorY: .number(1)],
                "transform:rotate(45deg);transform-origin:0% 100%"
            ),
            (
                [.rotation3D: .numbers([0, 1, 0, 180, 0.5])],
                "transform:perspective(600px) rotate3d(0,1,0,180deg)"
            ),
            ([.rotation3D: .numbers([1, 0, 0, 45, 0])], "transform:rotate3d(1,0,0,45deg)"),
            ([.rotation3D: .numbers([1, 0, .infinity, 45, 0])], ""),
            (
                [.matrix: .numbers([1, 0, 0.5, 1, 10, -4]), .anchorX: .number(0), .anchorY: .number(0)],
                "transform:matrix(1,0,0.5,1,10,-4);transform-origin:0% 0%"
            ),
            (
                [.rotation: .number(45), .anchorX: .number(0.5), .anchorY: .number(0.5)],
                "transform:rotate(45deg)"
            ),
            (
                [
                    .mask: .color(
                        .linearGradient(
                            [.init(paint: .rgba(red: 0, green: 0, blue: 0, opacity: 0), location: 1)],
                            angle: 90))
                ],
                "mask-image:linear-gradient(90deg,rgb(0 0 0/0) 100%,rgb(0 0 0/0) 100%)"
            ),
            (
                [
                    .background: .color(
                        .circularGradient(
                            [
                                .init(paint: .system("red", opacity: 1), location: 0),
                                .init(paint: .system("blue", opacity: 1), location: 0.5),
                            ], center: .init(x: 0.5, y: 0), radii: 10...50))
                ],
                "background:radial-gradient(circle at 50% 0%,var(--red) 10px,var(--blue) 30px)"
            ),
            (
                [
                    .background: .color(
                        .ellipticalGradient(
                            [
                                .init(paint: .system("red", opacity: 1), location: 0),
                                .init(paint: .system("blue", opacity: 1), location: 1),
                            ], center: .init(x: 0, y: 1), radii: 0.1...0.5))
                ],
                "background:radial-gradient(100% 100% at 0% 100%,var(--red) 10%,var(--blue) 50%)"
            ),
            (
                [
                    .background: .color(
                        .conicGradient(
                            [
                                .init(paint: .system("red", opacity: 1), location: 0),
                                .init(paint: .system("blue", opacity: 1), location: 1),
                            ], center: .init(x: 0.5, y: 0.5), from: -90, through: 180))
                ],
                "background:conic-gradient(from 0deg at 50% 50%,var(--red) 0deg,var(--blue) 180deg)"
            ),
            (
                [.relativeWidth: .numbers([0.5, -8]), .relativeHeight: .numbers([1, 0])],
                "width:calc(50cqw + -8px);height:calc(100cqh + 0px);flex-shrink:0"
            ),
            ([.relativeWidth: .numbers([.nan, 2])], "flex-shrink:0"),
        ] as [([AttributeName: AttributeValue], String)])
    func `each style attribute is a CSS declaration`(looks: [AttributeName: AttributeValue], expected: String)
    {
        #expect(Trees().make(.box, looks).style == expected)
    }

    @Test(
        arguments: [
            (4, 4, 4, 4, "padding:4px"), (4, 0, 4, 0, "padding:4px 0"), (1, 2, 3, 2, "padding:1px 2px 3px"),
            (1, 2, 3, 4, "padding:1px 2px 3px 4px"), (-1, 0, -1, 0, "margin:-1px 0"),
        ] as [(Double, Double, Double, Double, String)])
    func `padding is written in the shortest form`(
        top: Double, trailing: Double, bottom: Double, leading: Double, expected: String
    ) {
        let padding: [AttributeName: AttributeValue] = [
            .paddingTop: .number(top), .paddingTrailing: .number(trailing), .paddingBottom: .number(bottom),
            .paddingLeading: .number(leading),
        ]
        #expect(Trees().make(.box, padding).style == expected)
    }

    @Test(
        arguments: [
            (1, 1, 1, "#fff"), (0, 0, 0, "#000"), (1, 0.5, 0, "#ff8000"), (0.02, 0.2, 2, "#0533ff"),
        ] as [(Double, Double, Double, String)])
    func `an opaque colour is written in hexadecimal digits`(
        red: Double, green: Double, blue: Double, expected: String
    ) {
        #expect(CSS.color(.rgba(red: red, green: green, blue: blue, opacity: 1)) == expected)
    }

    @Test(
        arguments: [
            (.box, "trailing", "top", "place-items:start end"),
            (.box, "center", "center", "place-items:center"),
            (.hstack, "leading", "bottom", "align-items:end"),
            (.vstack, "leading", "bottom", "align-items:start"),
        ] as [(ElementKind, String, String, String)])
    func `a stack aligns its content across its direction, a box in both`(
        kind: ElementKind, across: String, down: String, expected: String
    ) {
        let looks: [AttributeName: AttributeValue] = [
            .alignment: .string(across), .verticalAlignment: .string(down),
        ]
        #expect(Trees().make(kind, looks).style == expected)
    }

    @Test func `a list has the spacing of its rows and sections, and a row the colour of its separator`() {
        let apart: [AttributeName: AttributeValue] = [.spacing: .number(12), .rowSpacing: .number(8)]
        #expect(Trees().make(.list, apart).style == "--section-gap:12px;--row-gap:8px")
        #expect(Trees().make(.vstack, apart).style == "gap:12px;row-gap:8px")
        let line = AttributeValue.color(.system("red", opacity: 1))
        #expect(Trees().make(.row, [.separatorColor: line]).style == "--separator:var(--red)")
    }

    @Test func `margins of scrolled content are added to those of the bars`() {
        let margins: [AttributeName: AttributeValue] = [
            .paddingTop: .number(4), .paddingLeading: .number(16), .paddingTrailing: .number(-2),
        ]
        #expect(
            Trees().make(.scroll, margins).style
                == "padding-inline-start:16px;padding-inline-end:0;--content-top:4px")
    }

    @Test func `a dashed line follows a path or a rectangle`() {
        let red = AttributeValue.color(.system("red", opacity: 1))
        let looks: [AttributeName: AttributeValue] = [
            .borderColor: red, .borderWidth: .number(2), .dash: .numbers([6, 3.5]),
            .lineCap: .string("round"),
        ]
        #expect(
            Trees().make(.shape, looks.merging([.path: .string("M0 0L9 9")]) { $1 }).style
                == "background:none;stroke:var(--red);stroke-width:2px;stroke-dasharray:6 3.5;stroke-linecap:round"
        )
        #expect(Trees().make(.shape, looks).style.contains("border:2px dashed var(--red)"))
    }

    @Test func `a stroke is half outside of its shape; strokeBorder is inside`() {
        let looks: [AttributeName: AttributeValue] = [
            .borderColor: .color(.system("red", opacity: 1)), .borderWidth: .number(8),
        ]
        #expect(Trees().make(.shape, looks).style.contains("border:8px solid var(--red)"))
        #expect(
            Trees().make(.shape, looks.merging([.halfOutside: .flag]) { $1 }).style
                .contains("box-shadow:0 0 0 4px var(--red),inset 0 0 0 4px var(--red)"))
    }

    @Test func `a field has the browser's input hints`() {
        let html = Trees().html(
            .textField,
            [
                .contentType: .string("tel"), .capitals: .string("words"), .submitLabel: .string("go"),
                .autocorrectionDisabled: .flag,
            ])
        for expected in [
            "autocomplete=\"tel\"", "autocapitalize=\"words\"", "enterkeyhint=\"go\"", "autocorrect=\"off\"",
            "spellcheck=\"false\"",
        ] { #expect(html.contains(expected)) }
        #expect(Trees().html(.textField, [.contentType: .string("off\" x")]).contains("autocomplete=\"off\""))
    }

    @Test func `a badge, and an element that replaces its children for accessibility, are attributes`() {
        #expect(Trees().html(.row, [.badge: .string("<3")]).contains("data-badge=\"&lt;3\""))
        let whole: [AttributeName: AttributeValue] = [
            .label: .string("4 of 5"), .childrenSpoken: .string("ignore"),
        ]
        #expect(Trees().html(.hstack, whole).contains("role=\"img\""))
        let trees = Trees()
        let holding = trees.make(.hstack, whole, trees.make(.button))
        #expect(Renderer.html(of: holding).contains("role=\"group\""))
    }
}
