import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

// excerpt: day
/// A day of the calendar, without a time zone: the same day wherever the link is opened.
struct Day: Hashable, Codable, LinkValue {
    let year: Int
    let month: Int
    let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    init?(linkText: String) {
        let parts = linkText.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return nil
        }
        self.init(year: year, month: month, day: day)
        let date = DateComponents(
            calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
        guard date.isValidDate, linkText == self.linkText else { return nil }
    }

    var linkText: String {
        func digits(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
        }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    static var linkExpectation: String { "a day such as 2025-06-30" }
}

@Routable
enum CalendarRoute: Hashable, Codable {
    @Link("/calendar/:day") case day(day: Day)
}
// end

enum DatesInLinks {
    struct CalendarModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(CalendarRoute.self) { route in
                switch route {
                case .day(let day): Text("Nothing planned").navigationTitle(day.linkText)
                }
            }
            modules.links(for: CalendarRoute.self)
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct DatesInLinksTests {
    @Test func `a link with a day is parsed and printed`() async throws {
        let modules = ModuleRegistry(hosts: ["trips.example"]) { DatesInLinks.CalendarModule() }
        let screen = await HeadlessScreen {
            NavigationWindow(modules: modules) { Text("Home").navigationTitle("Home") }
        }
        try await screen.open("/calendar/2025-06-03")
        #expect(screen.titles == ["Home", "2025-06-03"])
        #expect(screen.address?.path() == "/calendar/2025-06-03")
    }

    @Test(arguments: ["2025-02-30", "2025-6-3", "today", "2025-06", "", "2025-06-03-"])
    func `a link with an invalid day is refused`(text: String) {
        #expect(Day(linkText: text) == nil)
    }

    @Test func `a printed day is parsed as the same day`() {
        for day in [Day(year: 2025, month: 6, day: 3), Day(year: 987, month: 12, day: 31)] {
            #expect(Day(linkText: day.linkText) == day)
        }
    }
}
