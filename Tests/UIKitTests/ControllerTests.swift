import Testing

#if canImport(UIKit)
    import UIKit
#endif

@MainActor
struct ControllerTests {
    @Test func `a target that depends on the product can import UIKit`() {
        #if !canImport(UIKit)
            Issue.record("canImport(UIKit) is false")
        #endif
    }

    @Test func `a stack pops to a screen of its own, and only to one`() {
        let screens = (1...3).map { _ in UIViewController() }
        let stack = UINavigationController(rootViewController: screens[0])
        stack.pushViewController(screens[1], animated: true)
        stack.pushViewController(screens[2], animated: true)
        #expect(screens[2].navigationController === stack)
        #expect(stack.popToViewController(UIViewController(), animated: true) == nil)
        #expect(stack.popToViewController(screens[0], animated: true) == [screens[1], screens[2]])
        #expect(stack.viewControllers == [screens[0]] && screens[2].navigationController == nil)
    }

    @Test func `a screen finds the tabs around its stack, and a selection outside of them changes nothing`() {
        let (first, second) = (UIViewController(), UIViewController())
        let tabs = UITabBarController()
        #expect(tabs.selectedIndex == NSNotFound)
        tabs.viewControllers = [UINavigationController(rootViewController: first), second]
        #expect(first.tabBarController === tabs && tabs.selectedIndex == 0)
        tabs.selectedViewController = second
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 1)
        tabs.viewControllers = [second]
        #expect(tabs.selectedIndex == 0 && first.tabBarController == nil)
    }

    @Test func `a presented controller is kept until it is dismissed by itself or by its presenter`() {
        let (screen, alert) = (
            UIViewController(), UIAlertController(title: "Park", message: nil, preferredStyle: .alert)
        )
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addTextField { $0.placeholder = "Name" }
        screen.present(alert, animated: true)
        #expect(screen.presentedViewController === alert && alert.presentingViewController === screen)
        screen.present(UIViewController(), animated: true)
        #expect(screen.presentedViewController === alert)
        alert.dismiss(animated: true)
        #expect(screen.presentedViewController == nil && alert.presentingViewController == nil)
        #expect(alert.actions.map(\.title) == ["OK"] && alert.textFields?.first?.placeholder == "Name")
    }

    @Test func `an animator makes its changes and calls its completions once`() {
        var calls: [String] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { calls.append("moved") }
        animator.addCompletion { calls.append("\($0)") }
        animator.startAnimation()
        animator.startAnimation()
        #expect(calls == ["moved", "end"])
        #expect(animator.state == .inactive)
    }

    @Test func `pages are the children of their controller`() {
        let (first, second) = (UIViewController(), UIViewController())
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([first], direction: .forward, animated: true)
        pages.setViewControllers([second], direction: .forward, animated: true)
        #expect(pages.viewControllers == [second] && first.parent == nil && second.parent === pages)
    }

    @Test func `show pushes on a stack, and presents without one`() {
        let (screen, next, other) = (UIViewController(), UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: screen)
        screen.show(next, sender: nil)
        #expect(stack.viewControllers == [screen, next])
        let alone = UIViewController()
        alone.show(other, sender: nil)
        #expect(alone.presentedViewController === other)
    }

    @Test func `a running animator has made its changes`() {
        var calls: [String] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, animations: { calls.append("moved") }
        ) { calls.append("\($0)") }
        #expect(calls == ["moved", "end"] && !animator.isRunning)
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        let other = UIViewPropertyAnimator(duration: 2, timingParameters: spring)
        #expect(other.timingParameters === spring && other.duration == 2)
    }

    @Test func `a transition keeps how far it is`() {
        let transition = UIPercentDrivenInteractiveTransition()
        transition.update(0.4)
        #expect(transition.percentComplete == 0.4)
        transition.finish()
        #expect(transition.percentComplete == 1)
    }
}
