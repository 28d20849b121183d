import Synchronization

final class Counter: Sendable {
    let count = Mutex(0)  // iOS: 'Mutex' is only available in iOS 18.0 or newer; macOS: 'Mutex' is only available in macOS 15.0 or newer
}
