#if DEBUG
    /// How the gallery shows a preview. Nil leaves a value as it is.
    package struct PreviewChoice: Equatable, Sendable {
        package var colorScheme: ColorScheme?
        package var textSize: DynamicTypeSize?
        package var isRightToLeft: Bool?

        package init() {}

        /// Sets the same keys for each choice.
        func describe(to values: inout EnvironmentValues) {
            let direction: LayoutDirection? = isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
            values.layoutDirection = direction ?? values.layoutDirection
            values.colorScheme = colorScheme ?? values.colorScheme
            values.dynamicTypeSize = textSize ?? values.dynamicTypeSize
        }
    }
#endif
