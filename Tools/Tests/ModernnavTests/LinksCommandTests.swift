import Foundation
import Testing

@Suite("modernnav links", .timeLimit(.minutes(30)))
struct LinksCommandTests {
    @Test(arguments: ["text", "json", "markdown"])
    func `links are listed in each format, without those of tests`(format: String) throws {
        let source = "let t = LinkTable(hosts: [\"a.example\"]) { DeepLink(\"/a/:b\", R.b) }"
        let scratch = try Scratch([
            "App/A.swift": source, "AppTests/B.swift": source.replacing("/a", with: "/test"),
        ])
        let result = try Command.run("links", "--format", format, in: scratch.folder)
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output.contains("https://a.example/a/{b}") && !result.output.contains("/test"))
        let site = try Command.run("links", "App", "--format", "aasa", "--app-id", "X.y", in: scratch.folder)
        #expect(site.output.contains("\"/\" : \"/a/?*\""))
        #expect(try Command.run("links", "--format", "aasa", in: scratch.folder).status == 2)
    }

    @Test func `links check shows where links lead, and terminates the app`() throws {
        let host = try FakeHost(["/good": #"{"outcome":"opens","says":["select the tab \u001b[31mparks"]}"#])
        let scratch = try Scratch()
        try host.makeApp(in: scratch)
        let good = try Command.run("links", "check", "--app", "./app", "/good", in: scratch.folder)
        #expect(good.status == 0, "\(good.errors)")
        #expect(good.output == "/good: opens\n  1. select the tab \\u{1b}[31mparks\n")
        let both = try Command.run(
            "links", "check", "--app", "./app", "--format", "json", "/good", "/bad", in: scratch.folder)
        #expect(both.status == 1)
        #expect(both.output.contains("\"outcome\" : \"fails\""))
        #expect(try scratch.read("ended") == "ended\nended\n")
    }

    @Test(arguments: [
        ("#!/bin/sh\necho it broke >&2\n", "didn't print the port that it listens on"),
        ("", "is not an executable file"),
    ])
    func `an app that doesn't run exits with 2 and a message`(script: String, message: String) throws {
        let scratch = try Scratch(["app": script])
        if !script.isEmpty { try scratch.makeExecutable("app") }
        let result = try Command.run("links", "check", "--app", "app", "/x", in: scratch.folder)
        #expect(result.status == 2 && result.output == "")
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}
