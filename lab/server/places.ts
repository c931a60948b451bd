/** Where the bed keeps what is made once, and what one run writes. */
import { join } from 'node:path'

/** Kept between runs: the system's archive and its unpacked files, and what was fetched from Debian. */
export const KEPT = process.env.BED_DIR ?? '/var/tmp/kade-bed'

/** A folder in it for each run, deleted when the run is over. */
export const RUNS = join(KEPT, 'runs')

/** Tells the program that runs apart which folder is its own. */
export const RUN_VARIABLE = 'KADE_BED_RUN'

/** The folder of the run that this program is. */
export function runFolder(): string {
  const folder = process.env[RUN_VARIABLE]
  if (!folder) throw new Error('Servers are started by programs that run apart: wrap yours in apart() of run-apart.ts')
  return folder
}
