struct Failure: Error {}

struct Checks {
    var all: [() throws(Failure) -> Void]  // iOS: runtime support for typed throws function types is only available in iOS 18.0.0; macOS: runtime support for typed throws function types is only available in macOS 15.0.0
}
