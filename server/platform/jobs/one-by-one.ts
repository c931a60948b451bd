/** So many failures are none of one thing: the database is away. */
const MOST_FAILURES = 10

/**
 * Does each by itself, so that one which fails each time holds up none of those behind it. Throws what was thrown
 * first, once all were tried.
 */
export async function oneByOne<One>(all: readonly One[], run: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    if (failures.length === MOST_FAILURES) break
    await run(one).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
