@MainActor package final class Node {}
