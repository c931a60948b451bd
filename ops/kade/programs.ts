/** Other programs of the machine, and what they say. */
import { spawnSync } from 'node:child_process'
import { Failure } from './failure.ts'

interface Said {
  status: number
  /** What it printed, errors included, without the blank at its end. */
  text: string
}

export interface Asked {
  input?: string
  env?: Record<string, string>
}

/** Runs a program to its end, whatever that is. */
export function ask(program: string, args: readonly string[], { input, env }: Asked = {}): Said {
  const options = {
    encoding: 'utf8',
    input: input ?? '',
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
    // A session of its own: neither Ctrl-C nor the end of the terminal ends it in the middle.
    detached: true,
  } as const
  const done = spawnSync(program, args, options)
  return {
    status: done.status ?? 1,
    text: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trimEnd(),
  }
}

/** Runs a program that must succeed, and gives back what it printed. Throws a {@link Failure} with its words. */
export function run(program: string, args: readonly string[], asked?: Asked): string {
  const { status, text } = ask(program, args, asked)
  if (status !== 0) throw new Failure(`${[program, ...args].join(' ')} failed (${status}): ${text.slice(-2_000)}`)
  return text
}

/** A program that talks to the person at the terminal. Gives back its exit code. */
export function hand(program: string, args: readonly string[]): number {
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1
}

export const systemctl = (...args: string[]) => run('systemctl', args)

export const isActive = (unit: string) => ask('systemctl', ['is-active', '--quiet', unit]).status === 0

/** Asks the person at the terminal for what nobody is to see; systemd's own program shows stars for letters. */
export function askSecret(question: string): string {
  const { status, stdout } = spawnSync('systemd-ask-password', ['--timeout=0', question], {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Failure('Nothing was typed, and nothing was changed.')
  return stdout
}
