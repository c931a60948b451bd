/**
 * Runs the trial in namespaces of its own: its network is no one else's, and all its processes end with it, however it
 * ends.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The kernel kills every process of a process namespace with its first one, which `--kill-child` ends with its parent.
 */
const APART = ['--user', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']

/**
 * The first process inherits those whose parents have ended and must bury them, as PostgreSQL's postmaster: bash does.
 */
const INIT = ['bash', '-c', '"$@"; exit $?', 'trial']

/** Gives back the exit code. The folder of the run is deleted, also after Ctrl-C, unless it is to be kept. */
export async function runApart(script: readonly string[], { keeps }: { keeps: boolean }): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-trial-'))
  const child = spawn('unshare', [...APART, ...INIT, process.execPath, ...script, '--inside', folder], {
    stdio: 'inherit',
  })
  const stop = () => void child.kill('SIGKILL')
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const code = await new Promise<number>((ended) => child.once('exit', (status) => ended(status ?? 1)))
  if (keeps) console.log(`Everything it wrote stands in ${folder}`)
  else await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  return code
}
