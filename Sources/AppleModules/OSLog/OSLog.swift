// `import OSLog` re-exports `os`, as on Apple's platforms. `OSLogStore`, which reads a log, isn't available.
@_exported public import os
