#!/usr/bin/env bash
# An import only ever points down: a target may import ours that stand beside it here, and no others of ours.
# Also: only BrowserHost sees Hummingbird, and only the macro plugin swift-syntax.
set -euo pipefail
cd "$(dirname "$0")/.."

allowed() {
    case $1 in
    Composable | DeepLinks | ModernNavigationMacros | CHostLink | CoreGraphics | UniformTypeIdentifiers) echo ;;
    os | Combine) echo CDarwin ;;
    OSLog) echo os ;;
    SwiftUICore | CoreTransferable) echo SwiftUI ;;
    Navigation | NavigationTesting) echo Composable DeepLinks Navigation ;;
    SwiftUI) echo Combine CHostLink CoreGraphics UniformTypeIdentifiers ;;
    ModernNavigation) echo Composable DeepLinks Navigation SwiftUI Combine ;;
    ScreenTesting | BrowserHost) echo SwiftUI Combine CHostLink CoreGraphics UniformTypeIdentifiers ;;
    esac
}

ours="Composable DeepLinks ModernNavigationMacros Combine CHostLink Navigation NavigationTesting SwiftUI SwiftUICore CoreTransferable ModernNavigation ScreenTesting BrowserHost CoreGraphics CDarwin os OSLog UniformTypeIdentifiers"
status=0
for folder in Sources/*/; do
    target=$(basename "$folder")
    imports=$(grep -rhoE --include='*.swift' \
        '^(@[A-Za-z_()]+ )*((public|package|internal|fileprivate|private) )?import ((struct|class|enum|protocol|func) )?[A-Za-z_]+' \
        "$folder" | awk '{print $NF}' | sort -u || true)
    for module in $imports; do
        case $module in
        Hummingbird* | NIO*) [ "$target" = BrowserHost ] && continue ;;
        SwiftSyntax* | SwiftParser | SwiftDiagnostics | SwiftCompilerPlugin) [ "$target" = ModernNavigationMacros ] && continue ;;
        *)
            case " $ours " in
            *" $module "*) ;;
            *) continue ;;
            esac
            case " $target $(allowed "$target") " in
            *" $module "*) continue ;;
            esac
            ;;
        esac
        echo "$target imports $module, which runs against the floors" >&2
        status=1
    done
done
exit $status
