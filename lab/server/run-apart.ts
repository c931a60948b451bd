/**
 * Runs a program apart: with mounts, processes and a network of its own, which are all gone once it has ended, however
 * it ends. As `lab/trial/run-apart.ts`, but as root: systemd wants many accounts.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeBareRoot } from './bare-root.ts'
import { serveMirror } from './mirror.ts'
import { missingTools } from './needs.ts'
import { RUN_VARIABLE, RUNS } from './places.ts'
import { deleteRun, nameOfRun, sweep } from './sweep.ts'

/**
 * Each ends with the one before it: `setpriv` with this program, also by kill -9, `bash` with `unshare`, and with the
 * first process of a process namespace all that is in it. What would reach beyond namespaces no one in it may do.
 */
const APART = [
  ...['--pdeathsig', 'KILL', '--bounding-set', '-sys_module,-sys_rawio,-sys_time'],
  ...['unshare', '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
  // The first process buries those whose parents have ended, which Node doesn't.
  ...['bash', '-c', '"$@"; exit $?', 'bed'],
]

/**
 * Runs this very program once more, apart, and there `main`; its answer is the exit code. What earlier runs left that
 * were killed is swept first.
 */
export async function apart(main: () => Promise<number>): Promise<void> {
  // Servers that still run end with the first process.
  if (process.env[RUN_VARIABLE]) process.exit(await main())
  const missing = missingTools()
  if (missing === null) process.exitCode = await runApart(process.argv.slice(1))
  else {
    console.error(missing)
    process.exitCode = 2
  }
}

/** Gives back the exit code. */
async function runApart(script: readonly string[]): Promise<number> {
  await sweep()
  makeBareRoot()
  const folder = join(RUNS, nameOfRun())
  mkdirSync(folder, { recursive: true })
  const mirror = await serveMirror(join(folder, 'mirror.sock'))
  const child = spawn('setpriv', [...APART, process.execPath, ...script], {
    stdio: 'inherit',
    env: { ...process.env, [RUN_VARIABLE]: folder },
  })
  const stop = () => void child.kill('SIGKILL')
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const code = await new Promise<number>((ended) => child.once('exit', (status) => ended(status ?? 1)))
  mirror.close()
  await deleteRun(folder)
  return code
}
