/** A guard for work on long texts that is over at once, unless the text is read again for each of its letters. */
import { runInNewContext } from 'node:vm'

/** Runs it, and throws after ten minutes: no time limit of a test ends what never leaves its thread a pause. */
export function endIfItHangs(run: () => void): void {
  runInNewContext('run()', { run }, { timeout: 600_000 })
}
