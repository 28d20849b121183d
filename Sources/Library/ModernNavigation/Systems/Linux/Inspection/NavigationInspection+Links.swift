#if os(Linux)
    import SwiftUI

    extension NavigationInspection {
        var routes: [InspectedRoute] {
            links().listing.map { link in
                InspectedRoute(
                    kind: link.kind.rawValue, pattern: link.pattern.description, tab: link.tab?.rawValue,
                    isAlias: link.isAlias)
            }
        }

        func contenders(for link: String) -> [InspectedContender] {
            links().contenders(for: link).map { contender in
                InspectedContender(
                    pattern: contender.pattern.description, isWinner: contender.isWinner,
                    reason: contender.reason)
            }
        }

        func explain(link: String) -> InspectedLink {
            do throws(FailedLink) {
                let plan = try links().plan(for: link)
                var lines: [String] = []
                if let tab = plan.tab { lines.append("select the tab \(tab)") }
                for column in plan.columns {
                    lines += column.path.map { "in the \(column.id.rawValue) column, push \($0)" }
                }
                if let front = plan.front { lines.append("show the \(front.rawValue) column") }
                var flow: State? = plan.flow
                while let current = flow {
                    lines += current.path.map { "push \($0)" }
                    if let presentation = current.presentation {
                        lines.append("present \(presentation.sheet) as a \(presentation.style.kind.rawValue)")
                    }
                    flow = current.presentation?.flow
                }
                return .opens(lines.isEmpty ? ["show the root"] : lines)
            } catch {
                return .fails(error.reason)
            }
        }
    }
#endif
