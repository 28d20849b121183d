#if os(iOS)
    let word: Int = "word"  // iOS: cannot convert value of type 'String' to specified type 'Int'
#elseif os(macOS)
    let word: Int = nil  // macOS: 'nil' cannot initialize specified type 'Int'
#endif
