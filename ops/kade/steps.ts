/** Work in steps, each of which knows whether it is done: a second run changes nothing, a broken one is finished. */
export interface Step {
  what: string
  isDone: () => boolean
  do: () => void | Promise<void>
}

interface Options {
  /** Only says what would be done. */
  dryRun: boolean
  print: (line: string) => void
}

/** Gives back how many steps were not done yet. Throws what a step throws; the ones before it stay done. */
export async function take(steps: readonly Step[], { dryRun, print }: Options): Promise<number> {
  let taken = 0
  for (const { what, isDone, do: act } of steps) {
    if (isDone()) continue
    taken += 1
    print(dryRun ? `would: ${what}` : what)
    if (!dryRun) await act()
  }
  return taken
}
