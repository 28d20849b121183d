import Logging

/// The log that diagnostics are written to where nobody else takes them.
package enum DiagnosticLog {
    package static func warn(_ diagnostic: some CustomStringConvertible) {
        Logger(label: "ModernNavigation").warning("\(diagnostic.description)")
    }
}
