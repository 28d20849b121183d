import Foundation
import ModernNavigationCore
import Testing

@Suite struct ActionCodingTests {
    @Test(arguments: [
        (Verb.push("a"), #"{"push":"a"}"#),
        (.pop(2), #"{"pop":2}"#),
        (.popTo("a"), #"{"popTo":"a"}"#),
        (.popToRoot, #"{"popToRoot":true}"#),
        (.replace(["a", "b"]), #"{"replace":["a","b"]}"#),
        (.insert("a", at: 1), #"{"at":1,"insert":"a"}"#),
        (.remove(at: 1), #"{"remove":1}"#),
        (.setPath(["a"]), #"{"setPath":["a"]}"#),
        (.present("s", as: .cover), #"{"as":"cover","present":"s"}"#),
        (
            .present("s", as: .sheet(detents: [.medium, .fraction(0.9)], isDismissDisabled: true)),
            #"{"as":{"detent":"medium","detents":["medium","0.9"],"isDismissDisabled":true,"kind":"sheet"},"present":"s"}"#
        ),
        (
            .present("s", as: .popover(from: "help")),
            #"{"as":{"anchor":"help","kind":"popover"},"present":"s"}"#
        ),
        (.selectDetent(.height(300)), #"{"adjust":{"detent":"300pt"}}"#),
        (.setDismissDisabled(false), #"{"adjust":{"isDismissDisabled":false}}"#),
        (.setBadge("3", of: "t"), #"{"of":"tab","set":"badge.t","to":"3"}"#),
        (.dismiss, #"{"dismiss":true}"#),
        (.dismissAll, #"{"dismissAll":true}"#),
        (.select("t"), #"{"select":"t"}"#),
        (.open("app://x?y=1"), #"{"open":"app://x?y=1"}"#),
        (Verb(.restore(scene: "main")), #"{"restore":"main"}"#),
        (Verb(.stopSaving), #"{"stopSaving":true}"#),
        (.batch([.push("a"), .dismiss]), #"{"batch":[{"push":"a"},{"dismiss":true}]}"#),
        (.presented(.push("a")), #"{"presented":{"push":"a"}}"#),
        (.tab("t", .pop(1)), #"{"send":{"pop":1},"tab":"t"}"#),
        (.column(.detail, .pop(1)), #"{"column":"detail","send":{"pop":1}}"#),
        (.showColumn(.content), #"{"showColumn":"content"}"#),
        (.setColumnVisibility(.detailOnly), #"{"setColumnVisibility":"detailOnly"}"#),
        (.dismissReturning(ReturnedValue(7)), #"{"dismissReturning":"Int"}"#),
        (.resume("signedIn"), #"{"resume":"signedIn"}"#),
        (.drop("signedIn"), #"{"drop":"signedIn"}"#),
        (.reset, #"{"reset":true}"#),
        (.reset(to: Flow(path: ["a"])), #"{"reset":{"path":["a"]}}"#),
        (.returnTo("a"), #"{"returnTo":[{"route":"a"}]}"#),
        (.returnTo(place: .tab("t"), .root), #"{"returnTo":[{"tab":"t"},{"root":true}]}"#),
        (.returnTo(checkpoint: "cart"), #"{"returnTo":[{"checkpoint":"cart"}]}"#),
        (Verb(.reconsider), #"{"reconsider":true}"#),
        (.top(.dismiss), #"{"top":{"dismiss":true}}"#),
        (.root(.dismiss), #"{"root":{"dismiss":true}}"#),
    ])
    func `an action is coded to readable JSON and back`(action: Verb, text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(String(decoding: try encoder.encode(action), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Verb.self, from: Data(text.utf8)) == action)
    }

    @Test(arguments: ["{}", #"{"at":1}"#, #"{"push":"a","pop":1}"#, #"{"pop":"a"}"#, #"{"fly":1}"#])
    func `JSON that is no action is an error`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Verb.self, from: Data(text.utf8)) }
    }
}
