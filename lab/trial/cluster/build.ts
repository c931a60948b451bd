/**
 * Builds the cluster of `ops/cluster`: three machines with shop, database and etcd, the proxy in front, and the store.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { linkVersion } from '../next-version.ts'
import { type DatabaseNode, isWhole, nodeOf } from './database.ts'
import { addMachine, type Machine, openNetwork } from './network.ts'
import { type Part, startPart } from './part.ts'
import { startStore } from './store.ts'
import { fillIn, readValues, shopEnvironment, type Values } from './template.ts'

export interface Cluster {
  machines: Machine[]
  fronts: Machine[]
  storeMachine: Machine
  shops: Part[]
  proxies: Part[]
  /** The HAProxy on each machine through which its shop reaches the database. */
  ways: Part[]
  databases: DatabaseNode[]
  etcds: Part[]
  store: Part[]
  values: Values
  /** The link to the version that a shop runs which starts. */
  version: string
  /** The certificate of the proxy, for those who are to trust it. */
  certificate: string
  /** The folder of a machine's own. */
  homeOf: (machine: Machine) => string
  /** Past every proxy, as the shop's own user unless another is named. */
  urlOfPrimary: (user?: 'postgres') => Promise<string>
  /** A connection there. The caller ends it. */
  connect: (user?: 'postgres') => Promise<Client>
}

/** With `readsReplicas` each shop is told of all three databases: `DATABASE_READ_URLS`. */
export async function buildCluster(folder: string, { readsReplicas = false } = {}): Promise<Cluster> {
  const CERTIFICATE = makeCertificate(folder)
  const values: Values = { ...readValues(), ...secrets(), CERTIFICATE, SHOP_DATA: join(folder, 'own') }
  openNetwork()
  const address = (name: string) => String(values[name])
  const machines: Machine[] = []
  for (const name of ['m1', 'm2', 'm3']) machines.push(await addMachine(name, address(name.toUpperCase())))
  const fronts = [await addMachine('f1', address('F1')), await addMachine('f2', address('F2'))]
  const storeMachine = await addMachine('store', address('STORE').replace(/:.*/, ''))

  const own = machines.map((machine) => ({ machine, ...placesOf(machine, folder, values) }))
  const etcds = own.map(({ machine, home, values: v }) =>
    startPart({
      name: `etcd ${machine.name}`,
      machine,
      command: '/usr/bin/etcd',
      args: ['--config-file', fillIn('etcd.yml', v, home)],
      cwd: home,
      log: join(home, 'etcd.log'),
    }),
  )
  const storeParts = startStore(storeMachine, values, join(folder, 'store'))
  const databases = own.map(
    ({ machine, home, values: v }): DatabaseNode => ({
      machine,
      data: String(v.DATABASE_DATA),
      patroni: startPart({
        name: `patroni ${machine.name}`,
        machine,
        command: '/usr/bin/patroni',
        args: [fillIn('patroni.yml', v, home)],
        cwd: home,
        log: join(home, 'patroni.log'),
      }),
    }),
  )
  const ways = own.map(({ machine, home, values: v }) =>
    startPart(haproxy(machine, fillIn('haproxy-local.cfg', v, home), home)),
  )
  const store = await storeParts
  await until('the database is whole', () => isWhole(databases))

  const urlOf = ({ address }: Machine, user: 'kade' | 'postgres') => {
    const password = user === 'kade' ? values.DATABASE_PASSWORD : values.SUPERUSER_PASSWORD
    return `postgres://${user}:${password}@${address}:5432/kade`
  }
  const urlOfPrimary = async (user: 'kade' | 'postgres' = 'kade') => {
    const { machine } = await nodeOf('leader', databases)
    return urlOf(machine, user)
  }
  await makeDatabase((await urlOfPrimary()).replace(/kade$/, 'postgres'))

  const proxies = fronts.map((machine) => {
    const { home, values: v } = placesOf(machine, folder, values)
    return startPart(haproxy(machine, fillIn('haproxy-front.cfg', v, home), home))
  })
  const shops: Part[] = []
  const version = linkVersion(folder)
  // In the clear: the machines are all this one.
  const readUrls = machines.map((one) => `${urlOf(one, 'kade')}?sslmode=disable`)
  const reads: Values = readsReplicas ? { DATABASE_READ_URLS: readUrls.join(',') } : {}
  // One after the other, as one sets them up: the first makes the tables.
  for (const { machine, home, values: v } of own) {
    shops.push(
      startPart({
        name: `shop ${machine.name}`,
        machine,
        command: process.execPath,
        args: ['build/server/main.js'],
        env: { ...shopEnvironment(v), ...TRIAL_LIMITS, ...reads, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
        cwd: version,
        log: join(home, 'shop.log'),
      }),
    )
    await until(`the shop on ${machine.name} is ready`, () => isReady(machine))
  }
  return {
    machines,
    fronts,
    storeMachine,
    shops,
    proxies,
    ways,
    databases,
    etcds,
    store,
    values,
    version,
    homeOf: ({ name }) => join(folder, name),
    certificate: readFileSync(CERTIFICATE, 'utf8'),
    urlOfPrimary,
    connect: async (user) => connect(await urlOfPrimary(user)),
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = await connect(url)
  await client.query('create database kade')
  await client.end()
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** All traffic comes from one address here. */
const TRIAL_LIMITS = Object.fromEntries(
  ['LOGIN', 'LOGIN_ACCOUNT', 'LOGIN_EVERYWHERE', 'LOGIN_DEVICE', 'ORDER', 'EMAIL_EVERYWHERE', 'SEARCH', 'REFRESH'].map(
    (name) => [`RATE_LIMIT_${name}`, '1000000/1m'],
  ),
)

function secrets(): Values {
  const names = [
    'DATABASE_PASSWORD',
    'SUPERUSER_PASSWORD',
    'REPLICATION_PASSWORD',
    'SESSION_SECRET',
    'S3_SECRET_ACCESS_KEY',
  ]
  return Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]))
}

function placesOf({ name, address }: Machine, folder: string, values: Values): { home: string; values: Values } {
  const home = join(folder, name)
  mkdirSync(home)
  const own = {
    NAME: name,
    ADDRESS: address,
    ETCD_DATA: join(home, 'etcd'),
    DATABASE_DATA: join(home, 'database'),
    DATABASE_RUN: home,
    DATABASE_PASSFILE: join(home, 'pgpass'),
    HAPROXY_RUN: home,
    SHOP_DATA: join(home, 'shop'),
  }
  return { home, values: { ...values, ...own } }
}

function haproxy(machine: Machine, file: string, home: string) {
  return {
    name: `haproxy ${machine.name}`,
    machine,
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    cwd: home,
    log: join(home, 'haproxy.log'),
  }
}

function makeCertificate(folder: string): string {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'shop.pem'].map((file) => join(folder, file)) as [
    string,
    string,
    string,
  ]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...[
        '-subj',
        '/CN=shop.example',
        '-addext',
        'subjectAltName=DNS:shop.example',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { stdio: 'pipe' },
  )
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return both
}

export async function isReady({ address }: Machine): Promise<boolean> {
  try {
    const answer = await fetch(`http://${address}:3000/readyz`, { signal: AbortSignal.timeout(2_000) })
    return (await answer.text()) === '{"ready":true,"away":[]}'
  } catch {
    return false
  }
}

/** Throws when it has not come true after two minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited two minutes in vain: ${what}`)
    await pause(200)
  }
}
