/** A PostgreSQL server in a temporary folder, started for a while and then gone without a trace. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseFolder } from './database-folder.ts'
import { freePort } from './free-port.ts'

interface PostgresReplica {
  /** `postgres://postgres@127.0.0.1:PORT`, without a database name. */
  address: string
  stop: () => Promise<void>
}

export interface PostgresServer extends PostgresReplica {
  /** A server that follows this one and takes reads only. */
  startReplica: () => Promise<PostgresReplica>
}

/** `settings` are those of the server, such as `fsync=off`. */
export async function startPostgresServer(settings: readonly string[]): Promise<PostgresServer> {
  const { folder, owner } = makeFolder()
  run('initdb', ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '-D', folder], owner)
  const server = await startOn(folder, settings, owner)
  return {
    ...server,
    startReplica: async () => {
      const copy = makeFolder()
      // Takes the data with a note in it that says whom to follow.
      run('pg_basebackup', ['-d', `${server.address}/postgres`, '-R', '-D', copy.folder], copy.owner)
      return startOn(copy.folder, settings, copy.owner)
    },
  }
}

type Owner = ReturnType<typeof ownerOf>

/** A folder that PostgreSQL takes as its own: nobody else may look into it. */
function makeFolder(): { folder: string; owner: Owner } {
  const folder = mkdtempSync(join(databaseFolder(), 'kade-postgres-'))
  return { folder, owner: ownerOf(folder) }
}

function run(program: string, args: readonly string[], owner: Owner): void {
  execFileSync(join(findPrograms(), program), args, { stdio: 'ignore', cwd: tmpdir(), ...owner })
}

async function startOn(folder: string, settings: readonly string[], owner: Owner): Promise<PostgresReplica> {
  const port = await freePort()
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const server = spawn(join(findPrograms(), 'postgres'), ['-D', folder, ...all.flatMap((one) => ['-c', one])], {
    stdio: 'ignore',
    cwd: tmpdir(),
    ...owner,
  })
  const address = `postgres://postgres@127.0.0.1:${port}`
  await untilItAnswers(address, server)
  return {
    address,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function findPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/opt/homebrew/bin']
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('PostgreSQL is not installed; npm test installs it on Debian')
  return found
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
export function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

/** Throws where the server ends instead. */
export async function untilItAnswers(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new Client({ connectionString: `${address}/postgres` })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(100)
    }
  }
  throw new Error('the PostgreSQL server of the tests did not start')
}
