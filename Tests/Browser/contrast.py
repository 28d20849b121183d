"""Contrast of text with its background, measured in pixels: also over gradients and images, which axe doesn't check.

WCAG 2 requires 4.5 : 1, and 3 : 1 for large text (24 px, or bold and 18.66 px). The result for a text is the lowest contrast of all points that it covers.
"""

import base64

# Each visible line of text: its text, colour, required contrast, and points of its background.
TEXTS = """() => {
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.data.trim(), e = node.parentElement;
        if (!words || e.closest("[inert], [data-covered], [aria-disabled=true], :disabled, script, style, noscript, #announcer")) continue;
        const style = getComputedStyle(e), size = parseFloat(style.fontSize), isBold = style.fontWeight >= 600;
        let opacity = 1;
        for (let at = e; at; at = at.parentElement) opacity *= getComputedStyle(at).opacity;
        if (style.visibility !== "visible" || opacity === 0) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, top, width, height } of range.getClientRects()) {
            const places = [];
            for (const across of [0.02, 0.25, 0.5, 0.75, 0.98]) for (const down of [0.2, 0.5, 0.8]) places.push([left + width * across, top + height * down]);
            // What lies under a bar, or out of sight, is read once it has been scrolled to.
            const isOpen = places.every(([x, y]) => {
                // A bar draws its line beyond its edge.
                const near = [-1, 0, 1].map((by) => document.elementFromPoint(x, y + by));
                return near.every((over) => over && (e.contains(over) || over.contains(e)));
            });
            if (width < 2 || !isOpen) continue;
            found.push({ words: words.slice(0, 40), color: style.color, opacity, least: size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5, places });
        }
    }
    return found;
}"""

# Makes text transparent, so that the background is visible. The content security policy allows style sheets made by scripts.
BARE = """() => {
    const sheet = window.bare ??= new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
}"""
INKED = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== window.bare); }"

RATIOS = """async ([picture64, texts, scale]) => {
    const bytes = Uint8Array.from(atob(picture64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(picture, 0, 0);
    const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
    const rgb = (color) => {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = color;
        brush.fillRect(0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const light = (parts) => {
        const [r, g, b] = parts.map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return texts.flatMap(({ words, color, opacity, least, places }) => {
        const [r, g, b, a] = rgb(color), alpha = a / 255 * opacity;
        const ink = alpha > 0 ? [r, g, b] : [0, 0, 0];
        const ratios = places.map(([x, y]) => {
            const behind = [...context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data].slice(0, 3);
            const [one, two] = [light(behind), light(ink.map((part, i) => part * alpha + behind[i] * (1 - alpha)))];
            return { ratio: (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05), behind };
        });
        const worst = ratios.reduce((a, b) => a.ratio < b.ratio ? a : b);
        return worst.ratio < least - 0.02 ? [`“${words}”, ${color} on rgb(${worst.behind}): ${worst.ratio.toFixed(2)} : 1 instead of ${least}`] : [];
    });
}"""


def faint(page):
    """Returns the visible texts with too little contrast, with that contrast."""
    # Animations that depend on the scroll position change in the next frame.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    texts = page.evaluate(TEXTS)
    page.evaluate(BARE)
    shot = page.screenshot()
    page.evaluate(INKED)
    return page.evaluate(RATIOS, [base64.b64encode(shot).decode(), texts, page.evaluate("devicePixelRatio")])


def faint_anywhere(page):
    """The same for everything that can be scrolled to."""
    found, last = [], None
    while True:
        found += [one for one in faint(page) if one not in found]
        here = page.evaluate(
            """() => {
                const all = [...document.querySelectorAll(".list, .scroll")].filter((e) => !e.closest("[inert], [data-covered]") && e.scrollHeight > e.clientHeight + 1);
                for (const e of all) e.scrollBy({ top: e.clientHeight * 0.6, behavior: "instant" });
                return all.map((e) => e.scrollTop).join();
            }"""
        )
        if here == last or not here:
            return found
        last = here
