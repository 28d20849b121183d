// `import OSLog` brings `os`, as on Apple's platforms. The store that reads a log again isn't here.
@_exported public import os
