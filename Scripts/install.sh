#!/usr/bin/env bash
# Installs missing packages, and prints what it installs. Prints nothing if nothing is missing or outdated.
#
#   Scripts/install.sh build      dependencies of the Swift toolchain
#   Scripts/install.sh tools      further dependencies of the tools
#   Scripts/install.sh stores     the database that the tests of the tools run against
#   Scripts/install.sh check      Python, for the check for Apple's systems
#   Scripts/install.sh looks      the tool that creates animated pictures
#   Scripts/install.sh browser    Chromium, a TypeScript compiler, a clock that stands still, what draws PDF files, Python and, in .venv, Playwright and axe-core
set -euo pipefail
cd "$(dirname "$0")/.."

playwright=1.65.2
axe=0.1.8
missing=()

# need PACKAGE TEST...: adds the package to the missing ones if the test fails.
need() {
    local package=$1
    shift
    "$@" >/dev/null 2>&1 || missing+=("$package")
}

# Chromium's layout changes with its versions, so a new checkout brings Debian's newest.
has_chromium() { command -v "$1" && { [ -e .venv ] || ! can_install; }; }
can_install() { [ "$(id -u)" -eq 0 ] || command -v sudo; }

tell_outdated() {
    local installed candidate
    installed=$(LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^  Installed: //p')
    candidate=$(LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^  Candidate: //p')
    case $installed in "" | "(none)") return ;; esac
    if dpkg --compare-versions "$installed" lt "$candidate"; then
        echo "$1 $installed is older than Debian's $candidate. To update it, as root: apt-get install $1"
    fi
}

has_library() { PATH="$PATH:/sbin:/usr/sbin" ldconfig -p | grep -q "^[[:space:]]*$1 "; }
has_faketime() { compgen -G "/usr/lib/*/faketime/libfaketimeMT.so.1"; }
has_cxx_headers() { compgen -G "/usr/include/c++/*/vector"; }

install_packages() {
    [ ${#missing[@]} -eq 0 ] && return
    echo "Installing from Debian: ${missing[*]}"
    if ! command -v apt-get >/dev/null; then
        echo "This system has no apt-get. Please install by its own means what the line above names." >&2
        exit 1
    fi
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "That takes root or sudo. As root: apt-get install ${missing[*]}" >&2
            exit 1
        }
        root=(sudo)
    fi
    # The package lists of a new machine are empty or outdated.
    "${root[@]}" apt-get -qq update
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes \
        apt-get -qq -o Dpkg::Use-Pty=0 install --yes --no-install-recommends "${missing[@]}" >/dev/null
    missing=()
}

for part in "$@"; do
    case $part in
    build)
        need git command -v git
        need ca-certificates test -e /etc/ssl/certs/ca-certificates.crt
        need binutils command -v ld
        need libc6-dev test -e /usr/include/stdio.h
        need libstdc++-12-dev has_cxx_headers
        need zlib1g-dev test -e /usr/include/zlib.h
        need libcurl4 has_library libcurl.so.4
        need libxml2 has_library libxml2.so.2
        need libsqlite3-0 has_library libsqlite3.so.0
        need libncurses6 has_library libncurses.so.6
        need tzdata test -e /usr/share/zoneinfo/UTC
        ;;
    tools) need libsqlite3-dev test -e /usr/include/sqlite3.h ;;
    stores) need clickhouse-server command -v clickhouse-server ;;
    looks) need webp command -v img2webp ;;
    check)
        need python3 command -v python3
        ;;
    browser)
        # The shell for the client and the journeys, and the browser for all else.
        for browser in chromium-headless-shell chromium; do
            [ -n "${CHROMIUM:-}" ] || need "$browser" has_chromium "$browser"
        done
        need python3 command -v python3
        need faketime has_faketime
        # Draws the PDF files of asset catalogues, of which a test has one.
        need poppler-utils command -v pdftocairo
        need python3-venv python3 -c "import ensurepip, venv"
        need node-typescript command -v tsc
        ;;
    *)
        echo "Scripts/install.sh knows build, tools, stores, check, looks and browser, not \"$part\"." >&2
        exit 2
        ;;
    esac
done
install_packages

if ! command -v swift >/dev/null; then
    echo "There is no 'swift' on this machine's PATH. Swift 6.3 or newer is at https://www.swift.org/install" >&2
    exit 1
fi

case " $* " in
*" browser "*)
    [ -n "${CHROMIUM:-}" ] || tell_outdated chromium-headless-shell
    if ! .venv/bin/python -c "import playwright, axe_playwright_python" >/dev/null 2>&1; then
        echo "Installing from PyPI, into .venv: playwright $playwright, axe-playwright-python $axe"
        python3 -m venv .venv
        .venv/bin/python -m pip install --quiet --disable-pip-version-check \
            "playwright==$playwright" "axe-playwright-python==$axe"
    fi
    ;;
esac
