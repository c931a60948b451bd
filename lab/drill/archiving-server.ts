/**
 * A PostgreSQL server that hands its changes to pgBackRest, by the files in `ops/pgbackrest`, and comes back from
 * there.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../tests/support/database/free-port.ts'
import { findPrograms, ownerOf, untilItAnswers } from '../../tests/support/database/postgres-server.ts'
import { runStatement } from '../../tests/support/database/template-database.ts'

export interface ArchivingServer {
  /** Of its database `kade`. */
  url: string
  /** Everything of the drill lies here. */
  folder: string
  backUp: (type: 'full' | 'diff') => void
  /** Kills it, as a power cut would, and takes its disk away. */
  destroy: () => Promise<void>
  /** On an empty disk, as everything was at that moment (as PostgreSQL writes times). */
  restoreTo: (time: string) => Promise<void>
  /** Runs `ops/pgbackrest/check-restore.sh`, and gives back what it said. */
  checkRestore: () => string
  /** Leaves nothing behind. */
  remove: () => Promise<void>
}

export async function startArchivingServer(): Promise<ArchivingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kade-drill-'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const own = (...names: string[]) => {
    for (const name of names) {
      mkdirSync(join(folder, name), { mode: 0o700 })
      if (owner.uid !== undefined) chownSync(join(folder, name), owner.uid, owner.gid ?? owner.uid)
    }
  }
  own('data', 'repository', 'logs', 'locks', 'socket', 'scratch')
  const env = {
    PATH: process.env.PATH,
    TMPDIR: join(folder, 'scratch'),
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: join(folder, 'locks'),
  }
  writeFileSync(env.PGBACKREST_CONFIG, readConfig(folder, port))
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', cwd: folder, env, ...owner })
  const pgBackRest = (...args: string[]) => run('pgbackrest', ['--stanza=kade', ...args])
  const atPort = `postgres://postgres@127.0.0.1:${port}`
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const settings = [...readSettings(), `port=${port}`, 'listen_addresses=127.0.0.1']
    const all = [...settings, `unix_socket_directories=${join(folder, 'socket')}`].flatMap((one) => ['-c', one])
    const log = openSync(join(folder, 'logs', 'postgres.log'), 'w')
    server = spawn(join(findPrograms(), 'postgres'), ['-D', data, ...all], {
      stdio: ['ignore', log, log],
      cwd: folder,
      env,
      ...owner,
    })
    await untilItAnswers(atPort, server).catch((error) => {
      throw new Error(readFileSync(join(folder, 'logs', 'postgres.log'), 'utf8'), { cause: error })
    })
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((done) => server?.once('exit', done))
    server.kill('SIGKILL')
    await ended
  }

  run(join(findPrograms(), 'initdb'), ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '-D', data])
  await start()
  await runStatement(`${atPort}/postgres`, 'create database kade')
  pgBackRest('stanza-create')
  pgBackRest('check')
  return {
    url: `${atPort}/kade`,
    folder,
    backUp: (type) => void pgBackRest(`--type=${type}`, 'backup'),
    destroy: async () => {
      await kill()
      rmSync(data, { recursive: true })
      own('data')
    },
    restoreTo: async (time) => {
      pgBackRest('--type=time', `--target=${time}`, '--target-action=promote', 'restore')
      await start()
      await untilItWrites(`${atPort}/kade`)
    },
    checkRestore: () => run(resolve('ops/pgbackrest/check-restore.sh'), ['kade']).trim(),
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It answers reads while it still takes in changes. */
async function untilItWrites(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    while ((await client.query('select pg_is_in_recovery() as follows')).rows[0].follows) await pause(100)
  } finally {
    await client.end()
  }
}

/** The configuration as it is shipped, with the places of this drill. */
function readConfig(folder: string, port: number): string {
  return readFileSync('ops/pgbackrest/pgbackrest.conf', 'utf8')
    .replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, 'repository')}`)
    .replace(/^log-path=.*$/m, `log-path=${join(folder, 'logs')}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${join(folder, 'data')}`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
    .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${join(folder, 'socket')}\npg1-user=postgres`)
}

function readSettings(): string[] {
  const lines = readFileSync('ops/pgbackrest/archive.conf', 'utf8').split('\n')
  return lines
    .filter((line) => /^\w/.test(line))
    .map((line) => line.replace(/ = /, '=').replace(/^(\w+)='(.*)'$/, '$1=$2'))
}
