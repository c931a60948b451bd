/**
 * Stands in for `node:async_hooks` in the built pages. React keeps the page it renders in an AsyncLocalStorage; Node 20 builds those on
 * hooks that, once one is in use, run for every timer, promise and request of the process, kept answers among them. What React does
 * under it is synchronous, so a variable is enough.
 */
export class AsyncLocalStorage<Store> {
  #store: Store | undefined

  run<Result>(store: Store, work: (...args: unknown[]) => Result, ...args: unknown[]): Result {
    const before = this.#store
    this.#store = store
    try {
      return work(...args)
    } finally {
      this.#store = before
    }
  }

  getStore(): Store | undefined {
    return this.#store
  }
}
