// Functions of Apple's C library. Public packages assume that they exist wherever `canImport(os)` is true.

/// The number of images loaded by Apple's loader; 0 on Linux.
public func _dyld_image_count() -> UInt32 { 0 }
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? { nil }
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafeRawPointer? { nil }
