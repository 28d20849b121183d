import Foundation
import Testing

@testable import ProjectWrapping

struct XcodeWorkspaceTests {
    @Test func `places are relative to their group or to the workspace's folder`() throws {
        let folder = try ProjectFolder([
            "All.xcworkspace/contents.xcworkspacedata": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <FileRef location = "group:"></FileRef>
               <Group location = "container:Apps" name = "Apps">
                  <FileRef
                     location = "group:Parks.xcodeproj">
                  </FileRef>
                  <FileRef location = "container:Kit"/>
               </Group>
               <FileRef location = "group:Gone.xcodeproj"/>
               <FileRef location = "group:readme"/>
            </Workspace>
            """,
            "Package.swift": "", "Apps/Parks.xcodeproj/project.pbxproj": "", "Kit/Package.swift": "",
            "readme": "",
        ])
        let workspace = try XcodeWorkspace(folder.path + "/All.xcworkspace")
        #expect(workspace.projects == [folder.path + "/Apps/Parks.xcodeproj"])
        #expect(workspace.packages == [folder.path, folder.path + "/Kit"])
    }

    @Test func `the targets of all projects of a workspace are wrapped together`() throws {
        func project(_ name: String) -> String {
            """
            // !$*UTF8*$!
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A); };
                G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
                S = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.framework";
                    fileSystemSynchronizedGroups = (S); packageProductDependencies = (D); };
                D = { isa = XCSwiftPackageProductDependency; productName = Kit; };
            }; }
            """
        }
        let folder = try ProjectFolder([
            "All.xcworkspace/contents.xcworkspacedata": """
            <Workspace><FileRef location="group:Kit"/><FileRef location="group:A.xcodeproj"/>
            <FileRef location="group:B.xcodeproj"/></Workspace>
            """,
            "A.xcodeproj/project.pbxproj": project("A"), "B.xcodeproj/project.pbxproj": project("B"),
            "A/A.swift": "", "B/B.swift": "", "Kit/Package.swift": "", "Kit/Sources/Kit/Kit.swift": "",
        ])
        let wrapper = ProjectWrapper(library: "/library", cache: folder.path + "/cache") { _ in
            Data(PackageCandidateTests.kit.utf8)
        }
        let project = try wrapper.wrap(folder.path).project
        #expect(project.name == "All" && project.targets.map(\.name) == ["A", "B", "Kit"])
        #expect(project.targets.map(\.dependencies) == [["Kit"], ["Kit"], []] && project.leftOut == [])
    }
}
