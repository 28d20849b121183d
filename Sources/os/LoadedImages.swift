// Apple's C library has these. Public packages take `canImport(os)` to mean that they are there, and so it must.

/// The images that Apple's loader has loaded: on Linux none.
public func _dyld_image_count() -> UInt32 { 0 }
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? { nil }
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafeRawPointer? { nil }
