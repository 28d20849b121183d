import Foundation
import ModernNavigation

/// The recording of the app's navigation, configured by environment variables.
enum RecordedEvents {
    /// `JOURNEYS=1` records to a file. `JOURNEYS=http://127.0.0.1:7070` sends events to a collector, with the token in
    /// `JOURNEYS_TOKEN`. By default nothing is recorded.
    ///
    /// One value for the whole process, since on Linux each page makes an app of its own.
    ///
    /// A released app asks the user first, and then calls `allowSending()`. Here setting the variable counts as
    /// consent.
    static let asked: NavigationEvents? = {
        let environment = ProcessInfo.processInfo.environment
        guard let text = environment["JOURNEYS"], !text.isEmpty else { return nil }
        let resource = EventResource.current(app: "parks")
        if let url = URL(string: text), url.scheme?.hasPrefix("http") == true {
            let collector = NetworkSink(
                url: url, token: environment["JOURNEYS_TOKEN"],
                pace: NetworkSink.Pace(interval: .seconds(2)))
            let events = NavigationEvents(resource: resource, sinks: [collector])
            events.allowSending()
            print("Events are sent to \(text).")
            return events
        }
        let file = FileSink()
        print("Events are written to \(file.folder).")
        return NavigationEvents(resource: resource, sinks: [file])
    }()
}
