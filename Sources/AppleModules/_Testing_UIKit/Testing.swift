// Empty. A file that imports Testing and UIKit gets this module too, because Swift Testing has an overlay of this name for UIKit's pictures.
