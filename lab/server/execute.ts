/** Runs commands on a server, as root would who has signed in. */
import { runBounded } from '../attack/run-bounded.ts'
import type { Groups } from './limits.ts'

export interface ExecOptions {
  /** Sent to its standard input. */
  input?: string | Uint8Array
  /** Seconds after which it is ended, and this throws; 120 unless said. */
  timeout?: number
  /** Doesn't throw whatever its exit code is. */
  mayFail?: boolean
}

export interface Executed {
  /** Null when a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
  /** Its standard output as it came. */
  bytes: Buffer
}

const ENVIRONMENT = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'USER=root',
  'LANG=C.UTF-8',
]

/** Within the server's limits: what enters namespaces alone would count as this process's own. */
export async function execute(
  pid: number,
  groups: Groups,
  command: string,
  { input, timeout, mayFail = false }: ExecOptions = {},
): Promise<Executed> {
  const [program = '', ...words] = groups.joining([
    ...['nsenter', '--target', String(pid), '--all', '--wdns=/root'],
    ...['env', '-i', ...ENVIRONMENT, 'sh', '-c', command],
  ])
  const { isCutOff, ...ran } = await runBounded(program, words, { input, seconds: timeout })
  if (isCutOff) throw new Error(`Still ran after ${timeout ?? 120} s: ${command}\n${ran.stdout}${ran.stderr}`)
  if (ran.code !== 0 && !mayFail) {
    throw new Error(`Ended with ${ran.code}: ${command}\n${ran.stdout}${ran.stderr}`)
  }
  return ran
}
