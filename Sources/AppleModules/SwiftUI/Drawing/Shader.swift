public import Foundation

// Metal shaders. There is no Metal on Linux, so they are declared but not drawn.

/// The shader functions of an app, by name.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
    private enum Source: Equatable, Sendable {
        case bundle(URL?)
        case data(Data)
        case url(URL)
    }
    private let source: Source

    public static let `default` = ShaderLibrary(source: .bundle(nil))
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
        ShaderLibrary(source: .bundle(bundle.bundleURL))
    }
    private init(source: Source) { self.source = source }
    public init(data: Data) { source = .data(data) }
    public init(url: URL) { source = .url(url) }

    public static subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: .default, name: name)
    }
    public subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: self, name: name)
    }
}

/// A function in a shader library.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
    public var library: ShaderLibrary
    public var name: String
    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }
    public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: args)
    }
}

/// A shader function with its arguments. As a style it draws nothing on Linux.
public struct Shader: Equatable, Sendable {
    public var function: ShaderFunction
    public var arguments: [Argument]
    public var dithersColor = false

    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }

    /// An argument of a shader function.
    public struct Argument: Equatable, Sendable {
        private enum Value: Equatable, Sendable {
            case numbers([Float])
            case colors([Color])
            case image(Image)
            case data(Data)
            case boundingRect
        }
        private let value: Value

        private static func numbers(_ numbers: Double...) -> Argument {
            Argument(value: .numbers(numbers.map { Float($0) }))
        }
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { numbers(Double(x)) }
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
            numbers(Double(x), Double(y))
        }
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
            numbers(Double(x), Double(y), Double(z))
        }
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
            numbers(Double(x), Double(y), Double(z), Double(w))
        }
        public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
        public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
        public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }
        public static func floatArray(_ array: [Float]) -> Argument { Argument(value: .numbers(array)) }
        public static var boundingRect: Argument { Argument(value: .boundingRect) }
        public static func color(_ color: Color) -> Argument { Argument(value: .colors([color])) }
        public static func colorArray(_ array: [Color]) -> Argument { Argument(value: .colors(array)) }
        public static func image(_ image: Image) -> Argument { Argument(value: .image(image)) }
        public static func data(_ data: Data) -> Argument { Argument(value: .data(data)) }
    }

    /// No effect on Linux.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public func compile(as type: UsageType) async throws {}
}

extension GraphicsContext.Filter {
    public static func colorShader(_ shader: Shader) -> Self { .brightness(0) }
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self { .brightness(0) }
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self { .brightness(0) }
}
