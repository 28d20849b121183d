/// Shows a controller of UIKit: views of SwiftUI, stacks, tabs and columns of them, and what they present. Views of UIKit have no picture.
struct ControllerView: View {
    private let controller: UIViewController
    @ObservedObject private var changes: ControllerChanges

    init(_ controller: UIViewController) {
        self.controller = controller
        changes = controller.changes
    }

    var body: some View {
        let _ = controller.showFirst()
        let presented = controller.presentedViewController
        let alert = presented as? UIAlertController
        content
            .sheet(isPresented: isPresented(presented, if: alert == nil && !Self.covers(presented))) {
                presented.map { ControllerView($0) }
            }
            .fullScreenCover(isPresented: isPresented(presented, if: alert == nil && Self.covers(presented)))
        {
            presented.map { ControllerView($0) }
        }
            .alert(
                alert?.title ?? "", isPresented: isPresented(presented, if: alert?.preferredStyle == .alert)
            ) {
                AlertButtons(alert)
            } message: {
                alert?.message.map { Text($0) }
            }
            .confirmationDialog(
                alert?.title ?? "",
                isPresented: isPresented(presented, if: alert?.preferredStyle == .actionSheet),
                titleVisibility: alert?.title == nil ? .hidden : .visible
            ) {
                AlertButtons(alert)
            } message: {
                alert?.message.map { Text($0) }
            }
    }

    @ViewBuilder private var content: some View {
        if let hosting = controller as? any HostingContent {
            hosting.content
        } else if let stack = controller as? UINavigationController {
            StackView(stack: stack, changes: changes)
        } else if let tabs = controller as? UITabBarController {
            TabsView(tabs: tabs, changes: changes)
        } else if controller.children.isEmpty {
            UnshownText(
                "\(type(of: controller)) is a controller with views of UIKit, which Linux doesn't show.")
        } else {
            // A container whose views only place those of its children.
            VStack(spacing: 0) {
                ForEach(controller.children, id: \.self) { ControllerView($0) }
            }
        }
    }

    private func isPresented(_ presented: UIViewController?, if isKind: Bool) -> Binding<Bool> {
        Binding {
            presented != nil && isKind
        } set: { [controller] isShown in
            if !isShown, controller.presentedViewController === presented {
                controller.dismiss(animated: true)
            }
        }
    }

    private static func covers(_ presented: UIViewController?) -> Bool {
        [.fullScreen, .overFullScreen, .currentContext, .overCurrentContext]
            .contains(presented?.modalPresentationStyle)
    }
}

extension UIViewController {
    /// Loads the controller when it is shown for the first time.
    fileprivate func showFirst() {
        guard !changes.isShown else { return }
        loadView()
        viewDidLoad()
        viewWillAppear(false)
        viewDidAppear(false)
        changes.isShown = true
    }
}

private struct AlertButtons: View {
    private let actions: [UIAlertAction]

    init(_ alert: UIAlertController?) { actions = alert?.actions ?? [] }

    var body: some View {
        ForEach(actions, id: \.self) { action in
            Button(action.title ?? "", role: Self.role(action.style)) { action.choose() }
                .disabled(!action.isEnabled)
        }
    }

    private static func role(_ style: UIAlertAction.Style) -> ButtonRole? {
        switch style {
        case .cancel: .cancel
        case .destructive: .destructive
        case .default: nil
        }
    }
}

private struct StackView: View {
    let stack: UINavigationController
    @ObservedObject var changes: ControllerChanges

    var body: some View {
        NavigationStack(path: path) {
            if let root = stack.viewControllers.first {
                screen(root).navigationDestination(for: UIViewController.self) { screen($0) }
            }
        }
    }

    @ViewBuilder private func screen(_ controller: UIViewController) -> some View {
        // It may set its title when it is loaded.
        let _ = controller.showFirst()
        let bar: Visibility = stack.isNavigationBarHidden ? .hidden : .automatic
        // A view's own title counts.
        if let title = controller.navigationItem.title ?? controller.title, !title.isEmpty {
            ControllerView(controller).navigationTitle(title).toolbar(bar, for: .navigationBar)
        } else {
            ControllerView(controller).toolbar(bar, for: .navigationBar)
        }
    }

    private var path: Binding<[UIViewController]> {
        Binding {
            Array(stack.viewControllers.dropFirst())
        } set: {
            stack.setViewControllers(stack.viewControllers.prefix(1) + $0, animated: true)
        }
    }
}

private struct TabsView: View {
    let tabs: UITabBarController
    @ObservedObject var changes: ControllerChanges

    var body: some View {
        let controllers = tabs.viewControllers ?? []
        TabView(
            selection: Binding {
                tabs.selectedIndex
            } set: {
                tabs.selectedIndex = $0
            }
        ) {
            ForEach(Array(controllers.enumerated()), id: \.element) { index, controller in
                ControllerView(controller).tag(index).tabItem {
                    if let image = controller.tabBarItem.image { Image(uiImage: image) }
                    Text(controller.tabBarItem.title ?? controller.title ?? "")
                }
            }
        }
    }
}

/// Says in place of a controller why it isn't there.
struct UnshownText: View {
    private let text: String

    init(_ text: String) { self.text = text }

    var body: some View { Text(verbatim: text).foregroundStyle(.secondary).padding() }
}
