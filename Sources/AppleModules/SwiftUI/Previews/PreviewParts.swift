#if DEBUG
    /// A view at the top of a `PreviewProvider`'s `previews`. Each is a preview of its own.
    @MainActor
    struct PreviewPart {
        var view: any View
        var settings = PreviewSettings()

        /// The views of which a view is composed at its top.
        static func parts(of view: any View) -> [PreviewPart] {
            (view as? any ComposedPreview)?.previewParts ?? [PreviewPart(view: view)]
        }
    }

    /// A view that may stand for several previews.
    @MainActor
    private protocol ComposedPreview {
        var previewParts: [PreviewPart] { get }
    }

    extension EmptyView: ComposedPreview {
        @MainActor fileprivate var previewParts: [PreviewPart] { [] }
    }

    extension TupleView: ComposedPreview {
        @MainActor fileprivate var previewParts: [PreviewPart] {
            Mirror(reflecting: value).children.flatMap { child -> [PreviewPart] in
                guard let view = child.value as? any View else { return [] }
                return PreviewPart.parts(of: view)
            }
        }
    }

    extension Group: ComposedPreview where Content: View {
        @MainActor fileprivate var previewParts: [PreviewPart] { PreviewPart.parts(of: content) }
    }

    extension ForEach: ComposedPreview where Content: View {
        @MainActor fileprivate var previewParts: [PreviewPart] {
            data.flatMap { PreviewPart.parts(of: content($0)) }
        }
    }

    extension Optional: ComposedPreview where Wrapped: View {
        @MainActor fileprivate var previewParts: [PreviewPart] {
            guard let view = self else { return [] }
            return PreviewPart.parts(of: view)
        }
    }

    extension _ConditionalContent: ComposedPreview where TrueContent: View, FalseContent: View {
        @MainActor fileprivate var previewParts: [PreviewPart] {
            switch storage {
            case .trueContent(let view): PreviewPart.parts(of: view)
            case .falseContent(let view): PreviewPart.parts(of: view)
            }
        }
    }

    extension AnyView: ComposedPreview {
        @MainActor fileprivate var previewParts: [PreviewPart] { PreviewPart.parts(of: view) }
    }

    extension ModifiedContent: ComposedPreview where Content: View, Modifier: ViewModifier {
        /// A modifier of several views is a modifier of each.
        @MainActor fileprivate var previewParts: [PreviewPart] {
            func modified<V: View>(_ view: V) -> any View {
                ModifiedContent<V, Modifier>(content: view, modifier: modifier)
            }
            return PreviewPart.parts(of: content).map { part in
                var part = part
                if let setting = modifier as? PreviewSettingModifier {
                    setting.set(&part.settings)
                } else {
                    part.view = modified(part.view)
                }
                return part
            }
        }
    }
#endif
