/** Requests at a constant rate from a process of its own, on a core of its own. */
import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Answered, type ConstantRate, countAnswers, sendAtConstantRate } from '../../bench/constant-rate.ts'

/** The processes of several kinds have all started by then, and don't take the core from each other. */
const STARTS_AFTER_MS = 1_000

interface Apart {
  core: number
  /** How far its process steps back for others on that core, from 0 to 19. */
  nice?: number
}

/**
 * As {@link sendAtConstantRate}, in a process of its own: many requests of one kind then don't delay how the answers of
 * another kind are read. Needs `taskset`.
 */
export async function sendApart(rate: ConstantRate, { core, nice = 0 }: Apart): Promise<Answered> {
  const program = [process.execPath, fileURLToPath(import.meta.url), String(Date.now() + STARTS_AFTER_MS)]
  const child = spawn('taskset', ['-c', String(core), 'nice', '-n', String(nice), ...program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(rate))
  const { byStatus, atFirst } = (await json(child.stdout)) as Record<'byStatus' | 'atFirst', [number, number[]][]>
  return countAnswers(new Map(byStatus), new Map(atFirst))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await new Promise((done) => setTimeout(done, Number(process.argv[2]) - Date.now()))
  const { byStatus, atFirst } = await sendAtConstantRate((await json(process.stdin)) as ConstantRate)
  process.stdout.write(JSON.stringify({ byStatus: [...byStatus], atFirst: [...atFirst] }))
}
