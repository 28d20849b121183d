import Logging

/// The log for diagnostics without a handler.
package enum DiagnosticLog {
    package static func warn(_ diagnostic: some CustomStringConvertible) {
        Logger(label: "ModernNavigation").warning("\(diagnostic.description)")
    }
}
