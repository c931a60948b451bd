/**
 * Where the embedded database can be reached: a socket that its owner alone can open, or a port of this machine with a
 * password.
 */
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../durations.ts'
import { type Places, placesIn } from './data-folder.ts'
import { DATABASE, ROLE } from './initialize.ts'
import { readPidFile } from './pid-file.ts'
import { giveTo, type RunAs } from './run-as.ts'

export interface Address {
  /** As for `postgres -c`. */
  settings: string[]
  url: string
  /** Removes what a killed server has left there. Call it when none runs on this data any more. */
  clear: () => Promise<void>
  /** Removes what was made for it. */
  release: () => Promise<void>
}

/** The operating systems' limit is 104 to 108 bytes. */
const MAX_SOCKET_BYTES = 100
/** Part of the socket's name; nothing listens on this port. */
const SOCKET_PORT = 5432
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`

/** The socket stands in the data folder, or in a private folder with a short name where that path is too long. */
export async function listenOnSocket({ folder }: Places, runAs: RunAs): Promise<Address> {
  const isTooLong = Buffer.byteLength(join(folder, SOCKET)) > MAX_SOCKET_BYTES
  const socketFolder = isTooLong ? await mkdtemp(join(tmpdir(), 'kade-')) : folder
  if (isTooLong) await giveTo(runAs, socketFolder)
  return {
    settings: [
      'listen_addresses=',
      `unix_socket_directories=${socketFolder}`,
      'unix_socket_permissions=0700',
      `port=${SOCKET_PORT}`,
    ],
    url: socketUrl(socketFolder),
    // PostgreSQL would take a stranger, or a dead process nobody has collected, for the one that holds the lock.
    clear: async () => {
      for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(socketFolder, name), { force: true })
    },
    release: async () => {
      if (isTooLong) await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

export async function listenOnPort(places: Places): Promise<Address> {
  const port = await findFreePort()
  return {
    settings: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    url: await portUrl(places, port),
    clear: async () => {},
    release: async () => {},
  }
}

export function socketUrl(socketFolder: string): string {
  return `postgres://${ROLE}@localhost:${SOCKET_PORT}/${DATABASE}?host=${encodeURIComponent(socketFolder)}`
}

export async function portUrl({ password }: Places, port: number): Promise<string> {
  return `postgres://${ROLE}:${await readFile(password, 'utf8')}@127.0.0.1:${port}/${DATABASE}`
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

const POLL_MS = 50
const START_TIMEOUT_MS = seconds(20)

/** The address of a running shop's database; waits for one that is starting. Null when there is none in time. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const places = placesIn(await realpath(dataDir))
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const file = await readPidFile(places.cluster)
    if (file?.isReady) {
      return file.socketFolder === '' ? portUrl(places, file.port) : socketUrl(file.socketFolder)
    }
    await pause(POLL_MS)
  }
  return null
}
