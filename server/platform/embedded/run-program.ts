/** Runs a PostgreSQL program to its end. */
import { spawn } from 'node:child_process'
import { EmbeddedError } from './embedded-error.ts'
import type { RunAs } from './run-as.ts'

const SHOWN_LINES = 5

/** Throws an {@link EmbeddedError} with its last words when it fails. */
export function runProgram(runAs: RunAs, program: string, args: readonly string[], cwd: string): Promise<void> {
  const { file, args: all, options } = runAs.command(program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, { ...options, cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let said = ''
    const listen = (bytes: Buffer) => {
      said += bytes
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const words = said.trim().split('\n').slice(-SHOWN_LINES).join(' ')
      reject(new EmbeddedError(`${program} failed: ${words}`))
    })
  })
}
