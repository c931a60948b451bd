/** How long to wait before each new try of an operation, so that the tries fill two minutes. */

/** One operation is tried again for this long. */
const OPERATION_MS = 2 * 60_000
const FIRST_MS = 500
const LONGEST_MS = 15_000

export const retryDelays: readonly number[] = fill()

function fill(): number[] {
  const delays: number[] = []
  let sum = 0
  for (let delay = FIRST_MS; sum < OPERATION_MS; delay = Math.min(delay * 2, LONGEST_MS)) {
    const next = Math.min(delay, OPERATION_MS - sum)
    delays.push(next)
    sum += next
  }
  return delays
}
