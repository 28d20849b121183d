#if DEBUG
    import CRuntime

    /// A preview of the program.
    @MainActor
    package struct ProgramPreview {
        package let settings: PreviewSettings
        /// The argument as text; nil for a preview without arguments.
        package let argument: String?
        let view: @MainActor (PreviewContexts) -> AnyView

        /// Shows the preview as the only scene of an app.
        package var launch: AppLaunch { AppLaunch(preview: self) }
    }

    /// A type that declares previews: an expansion of `#Preview`, or a `PreviewProvider`.
    ///
    /// Both are found by their conformances, which the compiler writes into a section of each module. So a provider is found
    /// like a `#Preview`, although no macro marks it.
    @MainActor
    package struct PreviewSource {
        /// Where a `#Preview` is.
        package struct Place: Equatable {
            package let fileID: String
            package let line: Int
            package let column: Int
        }

        private let type: Any.Type

        /// All types of the program, always in the same order.
        package static func all() -> [PreviewSource] {
            let found = FoundTypes()
            modernnavigation_each_preview_type(
                { type, context in
                    guard let type, let context else { return }
                    Unmanaged<FoundTypes>.fromOpaque(context).takeUnretainedValue().types
                        .append(unsafeBitCast(type, to: Any.Type.self))
                }, Unmanaged.passUnretained(found).toOpaque())
            return found.types.map(PreviewSource.init)
        }

        package init(type: Any.Type) { self.type = type }

        /// Nil for a `PreviewProvider`, which doesn't know its file.
        package var place: Place? {
            (type as? any PreviewRegistry.Type).map {
                Place(fileID: $0.fileID, line: $0.line, column: $0.column)
            }
        }

        /// The name of the type with its module. The address that Swift writes instead of a private context is left out.
        package var name: String {
            String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        }

        /// Runs the declaration, but no view of a `#Preview`.
        package func previews() throws -> [ProgramPreview] {
            if let registry = type as? any PreviewRegistry.Type {
                return Self.read(try registry.makePreview())
            }
            guard let provider = type as? any PreviewProvider.Type else { return [] }
            return Self.parts(of: provider).indices.map { index in Self.preview(index, of: provider) }
        }

        private static func parts<P: PreviewProvider>(of provider: P.Type) -> [PreviewPart] {
            PreviewPart.parts(of: provider.previews)
        }

        private static func preview(_ index: Int, of provider: any PreviewProvider.Type) -> ProgramPreview {
            ProgramPreview(settings: parts(of: provider)[index].settings, argument: nil) { _ in
                // Made again, so that replaced code and new values count.
                let parts = parts(of: provider)
                return parts.indices.contains(index) ? AnyView(parts[index].view) : AnyView(EmptyView())
            }
        }

        private static func read(_ preview: Preview) -> [ProgramPreview] {
            var settings = PreviewSettings(name: preview.name)
            for trait in preview.traits {
                switch trait.setting {
                case .layout(let layout): settings.layout = layout
                case .orientation(let orientation): settings.orientation = orientation
                case .modifier: break
                }
            }
            return preview.variants.map { variant in
                ProgramPreview(settings: settings, argument: variant.argument) { contexts in
                    preview.traits.reduce(AnyView(variant.body())) { content, trait in
                        guard case .modifier(let apply) = trait.setting else { return content }
                        return apply(content, contexts)
                    }
                }
            }
        }
    }

    private final class FoundTypes {
        var types: [Any.Type] = []
    }

    /// The root of a window that shows a preview.
    struct PreviewRoot: View {
        let preview: ProgramPreview
        let contexts: PreviewContexts

        var body: some View { preview.view(contexts) }
    }
#endif
