import Foundation
import ModernNavigation

/// What of the app's navigation is recorded.
enum RecordedJourneys {
    /// `JOURNEYS=1` keeps it in a file, `JOURNEYS=http://127.0.0.1:7070` sends it to a collector, with `JOURNEYS_TOKEN`; else nothing is.
    ///
    /// An app that is out asks the person first, and then calls `allowSending()`: here whoever sets the variable has said so.
    static var asked: Journeys? {
        let environment = ProcessInfo.processInfo.environment
        guard let text = environment["JOURNEYS"], !text.isEmpty else { return nil }
        let resource = EventResource.current(app: "parks")
        if let url = URL(string: text), url.scheme?.hasPrefix("http") == true {
            let collector = NetworkSink(
                url: url, token: environment["JOURNEYS_TOKEN"],
                pace: NetworkSink.Pace(interval: .seconds(2)))
            let journeys = Journeys(resource: resource, sinks: [collector])
            journeys.allowSending()
            print("Journeys are sent to \(text).")
            return journeys
        }
        let file = FileSink()
        print("Journeys are written to \(file.folder).")
        return Journeys(resource: resource, sinks: [file])
    }
}
