#!/usr/bin/env bash
# Requires a time limit in each test file that uses 'await', so that a hanging test fails by name, limits attributes that the lower
# floors only have for speed, limits the length of source files and the size of any file, and requires different names of top-level types.
set -euo pipefail
cd "$(dirname "$0")/.."

found=""
while IFS= read -r file; do
    grep -q '@Test' "$file" && ! grep -q '\.timeLimit(' "$file" && found+="$file"$'\n'
done < <(git grep -lE '\bawait\b' -- 'Tests/*Tests/*.swift' || true)
if [ -n "$found" ]; then
    printf 'Tests that wait have no time limit. Add one to the suite: @Suite(.timeLimit(.minutes(30))).\n%s' "$found" >&2
    exit 1
fi

# It only ends a test that hangs. A test beside a build on a slow machine may take 20 times as long as alone.
short=$(git grep -nE 'timeLimit\(\.(minutes\([12]?[0-9]\)|seconds)' -- '*Tests/*.swift' || true)
if [ -n "$short" ]; then
    printf 'Time limits of less than 30 minutes are about the machine:\n%s\n' "$short" >&2
    exit 1
fi

# Inlinable code is compiled into other modules, so everything that it uses becomes harder to change.
status=0
for module in ModernComposable ModernNavigationCore; do
    count=$(git grep -hE '@(inlinable|usableFromInline)' -- "Sources/Library/$module" | wc -l)
    if [ "$count" -gt 50 ]; then
        echo "Sources/Library/$module has $count lines with @inlinable or @usableFromInline, and 50 are allowed. See Benchmarks/README.md." >&2
        status=1
    fi
done
unchecked=$(git grep -nE '@exclusivity\(unchecked\)' -- Sources/Library/ModernComposable Sources/Library/ModernLinks Sources/Library/ModernNavigationCore || true)
if [ -n "$unchecked" ]; then
    printf 'Exclusive access is checked on the lower floors:\n%s\n' "$unchecked" >&2
    status=1
fi
# A longer file has more than one subject.
long=$(git ls-files 'Sources/*.swift' 'Sources/*.js' 'Sources/*.css' | while read -r file; do [ ! -f "$file" ] || [ "$(wc -l <"$file")" -le 500 ] || echo "$file"; done)
if [ -n "$long" ]; then
    printf 'Source files with more than 500 lines. Split them by subject:\n%s\n' "$long" >&2
    status=1
fi
# Unsafe memory is only used in files that say why it is needed.
unsafe=$(git grep -lE 'Unsafe|unsafeBitCast' -- Sources/Library/ModernComposable Sources/Library/ModernLinks Sources/Library/ModernNavigationCore || true)
count=$(grep -c . <<<"$unsafe" || true)
if [ "$count" -gt 10 ]; then
    printf 'Unsafe code is in %s files of the lower floors, and 10 are allowed; ModernLinks has none:\n%s\n' "$count" "$unsafe" >&2
    status=1
fi
if grep -q '^Sources/Library/ModernLinks/' <<<"$unsafe"; then
    printf 'ModernLinks has no unsafe code:\n%s\n' "$unsafe" >&2
    status=1
fi
specialized=$(git grep -nE '@_specialize' -- 'Sources/Library' || true)
if [ -n "$specialized" ]; then
    printf 'A subclass for the erased routes is specialised by the compiler, as in NavigationOperations.swift. Instead of @_specialize:\n%s\n' "$specialized" >&2
    status=1
fi
# One name, one meaning: a second top-level type of the same name is private, or nested in an extension. Inside '#if' lines are indented. Names
# that are only there for a message of the compiler don't count, nor do those that mean the same in two processes: what a walk or a check reports,
# and a verb that two commands have. OnApple.swift has the names of OnLinux.swift, for other systems.
both='CollectCommand|Finding|JourneysCommand|LinksCommand|WalkProgress|WalkReport|WalkedScreens'
same=$(find Sources Tools/Sources -name '*.swift' ! -name UnavailableNames.swift ! -name OnApple.swift | sort | xargs awk '
    BEGIN { type = "^ *(@[A-Za-z_]+([(][^)]*[)])? |[a-z]+([(][a-z]+[)])? )*(struct|class|enum|protocol|actor|typealias) " }
    FNR == 1 { depth = 0 }
    /^ *#if/ { depth++ }
    /^ *#endif/ { depth-- }
    match($0, type) {
        start = substr($0, 1, RLENGTH)
        name = substr($0, RLENGTH + 1)
        sub(/[^A-Za-z0-9_].*/, "", name)
        match($0, /^ */)
        if (RLENGTH != 4 * depth || start ~ /private /) next
        if (name in file && file[name] != FILENAME) print name ": " file[name] ", " FILENAME
        file[name] = FILENAME
    }' | grep -vE "^($both): " || true)
if [ -n "$same" ]; then
    printf 'Top-level types with the same name. Rename one, or make it private:\n%s\n' "$same" >&2
    status=1
fi
# A build product that was added by mistake stays in the history.
large=$(git ls-files | while read -r file; do [ ! -f "$file" ] || [ "$(wc -c <"$file")" -le 2097152 ] || echo "$file"; done)
if [ -n "$large" ]; then
    printf 'Files of more than 2 MiB are not committed:\n%s\n' "$large" >&2
    status=1
fi
exit $status
