internal import Foundation

/// What differs between two pictures. Chromium reads and draws them, so no other reader of PNG files is needed.
@MainActor
struct PictureDifference {
    let percent: Double
    /// The new picture, pale, with what differs in red.
    let picture: Data
    let words: String

    private struct Answer: Decodable {
        let sizes: [String]
        let percent: Double
        let picture: String
    }

    private static let script = """
        (async (texts) => {
          const images = await Promise.all(texts.map(async (text) => {
            const image = new Image();
            image.src = `data:image/png;base64,${text}`;
            await image.decode();
            return image;
          }));
          const [width, height] = ["width", "height"].map((side) => Math.max(...images.map((image) => image[side])));
          const draw = (image) => {
            const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
            if (image) context.drawImage(image, 0, 0);
            return context;
          };
          const [old, now] = images.map((image) => draw(image).getImageData(0, 0, width, height).data);
          const context = draw(), shown = context.createImageData(width, height);
          let count = 0;
          for (let i = 0; i < now.length; i += 4) {
            const differs = [0, 1, 2, 3].some((part) => old[i + part] !== now[i + part]);
            count += differs;
            for (const part of [0, 1, 2]) shown.data[i + part] = differs ? [255, 0, 0][part] : 191 + now[i + part] / 4;
            shown.data[i + 3] = 255;
          }
          context.putImageData(shown, 0, 0);
          return { sizes: images.map((image) => `${image.width} × ${image.height}`), percent: 100 * count / (width * height),
            picture: context.canvas.toDataURL("image/png").split(",")[1] };
        })
        """

    /// - Throws: a ``ChromiumError`` if one of them is no picture.
    init(from old: Data, to new: Data, in chromium: Chromium) async throws {
        // Base64 needs no escapes.
        let texts = [old, new].map { "\"\($0.base64EncodedString())\"" }.joined(separator: ",")
        let answer: Answer = try await chromium.onPage { try await $0.evaluate("\(Self.script)([\(texts)])") }
        let share = String(format: "%.3g", answer.percent)
        percent = answer.percent
        picture = Data(base64Encoded: answer.picture) ?? Data()
        words =
            answer.sizes[0] == answer.sizes[1]
            ? "\(share) percent of the pixels differ"
            : "it has \(answer.sizes[1]) pixels, and the record \(answer.sizes[0])"
    }
}
