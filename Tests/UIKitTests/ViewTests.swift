import Foundation
import Testing
import UIKit

/// Views of UIKit keep what an app sets.
@MainActor
struct ViewTests {
    @Test func `subviews are in the order in which they would be drawn`() {
        let (outer, first, second, third) = (UIView(), UIView(), UIView(), UIView())
        outer.addSubview(first)
        outer.insertSubview(second, at: 0)
        outer.insertSubview(third, aboveSubview: second)
        #expect(outer.subviews == [second, third, first])
        outer.bringSubviewToFront(second)
        outer.sendSubviewToBack(first)
        #expect(outer.subviews == [first, third, second])
        outer.insertSubview(second, belowSubview: third)
        #expect(outer.subviews == [first, second, third])
        first.tag = 7
        #expect(outer.viewWithTag(7) === first && outer.viewWithTag(8) == nil)
    }

    @Test func `a view finds its window, and the views around it`() {
        let (window, outer, inner) = (UIWindow(), UIView(), UIView())
        outer.addSubview(inner)
        #expect(inner.window == nil)
        window.addSubview(outer)
        #expect(inner.window === window && inner.next === outer && inner.isDescendant(of: window))
    }

    @Test func `the centre moves a view, and its layer keeps its corners`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.center = CGPoint(x: 50, y: 50)
        view.layer.cornerRadius = 4
        #expect(view.frame.origin == CGPoint(x: 45, y: 40) && view.layer.cornerRadius == 4)
        let layer = CALayer()
        view.layer.addSublayer(layer)
        #expect(layer.superlayer === view.layer)
        layer.removeFromSuperlayer()
        #expect(view.layer.sublayers == [])
    }

    @Test func `a stack keeps the order of its views`() {
        let views = (0..<3).map { _ in UILabel() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.insertArrangedSubview(views[2], at: 0)
        stack.removeArrangedSubview(views[1])
        #expect(stack.arrangedSubviews == [views[2], views[0]] && views[1].superview === stack)
    }

    @Test func `a constraint keeps what its anchors say`() {
        let (one, other) = (UIView(), UIView())
        let edge = one.leadingAnchor.constraint(greaterThanOrEqualTo: other.trailingAnchor, constant: 8)
        let width = one.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: 2)
        NSLayoutConstraint.activate([edge, width])
        #expect(edge.firstItem === one && edge.secondItem === other && edge.constant == 8)
        #expect(edge.relation == .greaterThanOrEqual && edge.isActive)
        #expect(width.multiplier == 2 && one.heightAnchor.constraint(equalToConstant: 5).constant == 5)
    }

    @Test func `the completion of a transaction is called when it ends, the inner one first`() {
        var calls: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("inner") }
        CATransaction.commit()
        CATransaction.commit()
        CATransaction.commit()
        #expect(calls == ["inner", "outer"])
    }

    @Test func `a button has the title of its action, and each state falls back to the normal one`() {
        let button = UIButton(primaryAction: UIAction(title: "Save") { _ in })
        button.setTitle("Saved", for: .disabled)
        #expect(button.title(for: .highlighted) == "Save" && button.title(for: .disabled) == "Saved")
    }

    @Test func `every word is spelled correctly`() {
        let range = NSRange(location: 0, length: 3)
        let wrong = UITextChecker().rangeOfMisspelledWord(
            in: "xyz", range: range, startingAt: 0, wrap: false, language: "en")
        #expect(wrong.location == NSNotFound)
    }
}
