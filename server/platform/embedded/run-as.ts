/** Decides which account PostgreSQL runs as: its programs refuse to run as root. */
import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { OwnerError } from '../errors.ts'
import type { Binaries } from './binaries.ts'

export interface RunAs {
  /** What to give `spawn` to run a PostgreSQL program. */
  command: (program: string, args: readonly string[]) => Command
  /** Who owns the database's files. Both are 0 on Windows, which has no such numbers. */
  uid: number
  gid: number
}

interface Command {
  file: string
  args: string[]
  options: { uid?: number; gid?: number }
}

/** Root of this machine becomes an ordinary account inside the namespace; on disk everything still belongs to root. */
const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000', '--']

/**
 * An ordinary account runs PostgreSQL itself. Root tries a user namespace, then the account named by DATABASE_ACCOUNT.
 * Throws an {@link OwnerError} when neither works.
 */
export function chooseRunAs(binaries: Binaries, account: string | null): RunAs {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (process.platform === 'win32' || uid !== 0) {
    return { command: (file, args) => ({ file, args: [...args], options: {} }), uid, gid }
  }
  if (spawnSync('unshare', [...NAMESPACE, binaries.postgres, '--version']).status === 0) {
    return {
      command: (program, args) => ({ file: 'unshare', args: [...NAMESPACE, program, ...args], options: {} }),
      uid,
      gid,
    }
  }
  if (account === null) {
    throw new OwnerError(
      'PostgreSQL does not run as root, and this system does not let root make a user namespace. Start Kade as another account, or set DATABASE_ACCOUNT to the name of one that PostgreSQL may run as, or DATABASE_URL to a PostgreSQL server.',
    )
  }
  return runAsAccount(binaries, account)
}

/** What was just made belongs to PostgreSQL's account; a service may not be let to say so of what is its own anyway. */
export async function giveTo({ uid, gid }: RunAs, path: string): Promise<void> {
  if (process.platform !== 'win32' && uid !== process.getuid?.()) await chown(path, uid, gid)
}

function runAsAccount({ postgres }: Binaries, account: string): RunAs {
  const uid = idOf('-u', account)
  const gid = idOf('-g', account)
  if (uid === null || gid === null || uid === 0) {
    throw new OwnerError(
      `DATABASE_ACCOUNT=${account} does not work: set the name of an account of this machine other than root.`,
    )
  }
  const options = { uid, gid }
  if (spawnSync(postgres, ['--version'], options).status !== 0) {
    throw new OwnerError(
      `DATABASE_ACCOUNT=${account} does not work: this account may not run ${postgres}. Let it read that folder and those above it, or put Kade where it may.`,
    )
  }
  return { command: (file, args) => ({ file, args: [...args], options }), uid, gid }
}

function idOf(flag: '-u' | '-g', account: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, account], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
