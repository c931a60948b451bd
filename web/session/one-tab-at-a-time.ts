/** Lets one tab of this browser run something while the others wait for their turn. */

/** Browsers have locks on https and on this machine only; elsewhere the tabs run it at the same time. */
export function oneTabAtATime<T>(lock: string, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, run) : run()
}
