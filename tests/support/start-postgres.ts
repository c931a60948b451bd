/** Starts a PostgreSQL server of the tests' own in a temporary folder, for what an embedded one can't show: races and locks. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { TEMPLATE_DATABASE } from './fresh-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server, without a database name. */
    postgres: string
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'kade-postgres-'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C'],
    {
      stdio: 'ignore',
      cwd: folder,
      ...owner,
    },
  )
  const port = await freePort()
  const settings = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    // Nobody pulls the plug on the tests' own server.
    '-c',
    'fsync=off',
  ]
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings, '-c', 'max_connections=200'], {
    stdio: 'ignore',
    cwd: folder,
    ...owner,
  })
  const address = `postgres://postgres@127.0.0.1:${port}`
  await untilItAnswers(address)
  await makeTemplate(address)
  project.provide('postgres', address)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function findPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('PostgreSQL is not installed; npm test installs it on Debian')
  return found
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** An empty, migrated shop that every test's database is copied from. */
async function makeTemplate(address: string): Promise<void> {
  const admin = new Client({ connectionString: `${address}/postgres` })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  await admin.end()
  const template = openPool({ connectionString: `${address}/${TEMPLATE_DATABASE}` }, createLog('silent'))
  await migrate(template, resolve('migrations'))
  await template.close()
}

async function untilItAnswers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
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
