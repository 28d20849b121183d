import Testing

@testable import NavigationLint

struct BuildSettingsFileTests {
    private static let files = [
        "Config/App.xcconfig": """
        // The app's settings
        #include "Base.xcconfig"
        #include? "Secrets.xcconfig"
        SWIFT_VERSION = 6.0 // newest
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) BETA
        PRODUCT_NAME = $(APP_NAME) $(UNKNOWN)
        ARCHS[sdk=iphoneos*] = arm64
        """,
        "Config/Base.xcconfig": """
        #include "App.xcconfig"
        APP_NAME = Parks
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = BASE;
        """,
    ]

    @Test func `included files come first, and a value names others`() {
        let settings = BuildSettingsFile { Self.files[$0] }.settings("Config/App.xcconfig")
        #expect(
            settings == [
                "SWIFT_VERSION": "6.0", "APP_NAME": "Parks", "PRODUCT_NAME": "Parks $(UNKNOWN)",
                "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BASE BETA",
            ])
    }

    @Test func `files that include each other often, and values that double, end`() {
        var count = 0
        let settings = BuildSettingsFile { path in
            count += 1
            let next = (Int(path) ?? 0) + 1
            return "A = $(A)$(A)xx\n" + (next < 40 ? "#include \"\(next)\"\n#include \"\(next)\"\n" : "")
        }.settings("0")
        #expect(count == 256)
        #expect((settings["A"]?.count ?? 0) <= 65_536)
    }

    @Test func `the settings of a target are those of its file below its own`() throws {
        let project = """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; buildConfigurationList = LP; targets = (A); };
                G = { isa = PBXGroup; children = (F); path = Config; sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = App; productType = x; buildConfigurationList = LA; };
                LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
                CP = { isa = XCBuildConfiguration; baseConfigurationReference = F; buildSettings = { SDKROOT = iphoneos; }; };
                LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
                CA = { isa = XCBuildConfiguration; buildSettings = {
                    SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", MORE); }; };
            }; }
            """
        let target = try #require(XcodeProject(Array(project.utf8)) { Self.files[$0] }.targets.first)
        #expect(target.settings["SWIFT_VERSION"] == "6.0")
        #expect(target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "BASE BETA MORE")
        #expect(target.isForPhoneOrMac)
    }
}
