/** PostgreSQL's file `postmaster.pid`, with the process that runs on a data directory and where it listens. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface PidFile {
  pid: number
  port: number
  /** Folder of the socket; empty where there is none. */
  socketFolder: string
  isReady: boolean
}

/** Null when there is none, or one that is just being written. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n')
  if (!/^\d+$/.test(pid)) return null
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: status.trim() === 'ready' }
}

/**
 * Whether this process is a PostgreSQL server on this data directory, and not another that has been given its number.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const words = await readCommandLine(pid)
  return /postgres/.test(words) && words.includes(cluster)
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (process.platform === 'win32') return ''
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout
}

/** The largest number a process can't have, so PostgreSQL finds nobody behind it. */
const NOBODY = 2 ** 31 - 1

/**
 * Says in the file that its process is gone. PostgreSQL would take a stranger who was given the number for itself and
 * not start. The rest of the file stays: by it PostgreSQL finds shared memory that is still in use.
 */
export async function markGone(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^\d+/, String(NOBODY)))
}
