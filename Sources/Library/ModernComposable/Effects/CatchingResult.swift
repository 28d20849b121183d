extension Result {
    /// The result of asynchronous work: `await send(.loaded(Result { try await client.parks() }))`.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller; filled in by the compiler.
    ///   - body: The work.
    public init(
        isolation: isolated (any Actor)? = #isolation,
        catching body: () async throws(Failure) -> Success
    ) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
