/** Runs a command for so long and no longer. */
import { spawn } from 'node:child_process'

export interface RunOptions {
  /** Seconds after which it is ended; 120 unless said. */
  seconds?: number
  /** Sent to its standard input. */
  input?: string | Uint8Array
  cwd?: string
}

export interface Ran {
  /** Null when a signal ended it. */
  code: number | null
  stdout: string
  /** Its standard output as it came. */
  bytes: Buffer
  stderr: string
  isCutOff: boolean
}

export function runBounded(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { seconds = 120, input, cwd } = options
  return new Promise((resolve, reject) => {
    // In a group of its own, so that what it has started ends with it.
    const child = spawn(command, args, {
      cwd,
      detached: true,
      env: { ...process.env, NO_COLOR: '1', LC_ALL: 'C.UTF-8' },
    })
    const parts = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
    let isCutOff = false
    const limit = setTimeout(() => {
      isCutOff = true
      endGroup(child.pid)
    }, seconds * 1_000)
    child.stdout.on('data', (bytes) => parts.stdout.push(bytes))
    child.stderr.on('data', (bytes) => parts.stderr.push(bytes))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      const bytes = Buffer.concat(parts.stdout)
      resolve({ code, bytes, stdout: bytes.toString(), stderr: Buffer.concat(parts.stderr).toString(), isCutOff })
    })
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
