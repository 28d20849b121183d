import Foundation
import HTTPTypes
import Testing

@testable import BrowserHost

@Suite("Paths in the address bar")
struct AppAddressTests {
    private func address(_ base: String) throws -> AppAddress {
        var address = AppAddress()
        address.learn(from: try #require(URL(string: base)))
        return address
    }

    @Test(arguments: [
        ("https://parks.example/parks/yosemite", "/parks/yosemite"),
        ("https://parks.example/profile?sheet=avatar", "/profile?sheet=avatar"),
        ("https://parks.example/a%2Fb/%C3%BC?x=%26#part", "/a%2Fb/%C3%BC?x=%26#part"),
        ("https://parks.example", "/"),
    ])
    func `a link's path is its part after the host, and leads back to the link`(link: String, path: String)
        throws
    {
        let address = try address("https://parks.example/parks")
        let url = try #require(URL(string: link))
        #expect(address.path(of: url) == path)
        #expect(address.link(for: path)?.absoluteString.hasPrefix(link) == true)
    }

    @Test func `a link of another host has no path`() throws {
        let address = try address("https://parks.example/parks")
        #expect(address.path(of: try #require(URL(string: "https://evil.example/parks"))) == nil)
    }

    @Test(arguments: ["//evil.example", "evil", ""])
    func `a path that a browser would read as a host is invalid`(path: String) throws {
        #expect(try address("https://parks.example").link(for: path) == nil)
        let double = try #require(URL(string: "https://parks.example//evil.example"))
        #expect(try address("https://parks.example").path(of: double) == "/evil.example")
    }
}

@Suite("Configuration from the environment and the command line")
struct HostConfigurationTests {
    @Test func `the default address is loopback, port 8080`() throws {
        let configuration = try HostConfiguration(app: "Parks", environment: [:], arguments: [])
        #expect(configuration.host == "127.0.0.1")
        #expect(configuration.port == 8080)
        #expect(configuration.stateDirectory.path.hasSuffix("/.local/state/modernnavigation/Parks"))
    }

    @Test(arguments: ["x", "-1", "+80", "65536", "80 80"])
    func `an invalid port is an error`(text: String) {
        #expect(throws: ConfigurationError.port(text)) {
            try HostConfiguration(app: "Parks", environment: ["PORT": text], arguments: [])
        }
    }

    @Test(arguments: [
        "0.0.0.0", "192.168.1.4", "::", "127.evil.example", "127.0.0.+1", "127.0.0.01", "127.1",
        "127.0.0.0x1",
        "127.0.0.1.", "localhost.", "::ffff:127.0.0.1",
    ])
    func `an address that other machines can reach needs a flag`(host: String) throws {
        #expect(throws: ConfigurationError.exposed(host)) {
            try HostConfiguration(app: "Parks", environment: ["HOST": host], arguments: [])
        }
        let allowed = try HostConfiguration(
            app: "Parks", environment: ["HOST": host], arguments: ["--expose-to-network"])
        #expect(allowed.isExposed)
    }

    @Test func `the error of an exposed host explains what exposing means`() {
        #expect(
            ConfigurationError.exposed("0.0.0.0").description == """
                HOST is 0.0.0.0, which other machines can reach: anyone who reaches it can use the app, and the \
                connection is not encrypted. To allow this, add --expose-to-network (or EXPOSE_TO_NETWORK=1), and list the \
                host names that people use in ALLOWED_HOSTS. Otherwise don't set HOST.
                """)
    }

    @Test(arguments: [
        ("wide=1", true), ("client=x; wide=1", true), ("wide=0", false), ("wide=2", false), ("", false),
    ])
    func `the cookie of a page with columns tells whether the window is wide`(header: String, isWide: Bool) {
        #expect(Cookie.isWide(in: [.cookie: header]) == isWide)
    }

    @Test(arguments: [
        ("client=0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef"),
        ("a=b; client=0123456789abcdef0123456789abcdef; c=d", "0123456789abcdef0123456789abcdef"),
        ("client=short", nil), ("client=0123456789ABCDEF0123456789ABCDEF", nil), ("", nil),
        ("client", nil),
    ])
    func `a cookie in another form than the server's own is ignored`(header: String, client: String?) {
        #expect(Cookie.client(in: [.cookie: header]) == client)
    }
}
