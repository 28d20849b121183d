# To be sourced: options for 'swift build' and 'swift test', and how steps are announced. The options must be the same for both, or the package is built again.
#
# An expression is an error if the type checker tries more than 20,000 partial solutions (about 0.2 s on a fast machine). It is a count,
# and not a time, so that the same source passes on any machine.
compiler_options=(-Xswiftc -Xfrontend -Xswiftc -solver-scope-threshold=20000)

# Says what comes next, and how long the script has run.
step() { printf '[%d:%02d] %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }
