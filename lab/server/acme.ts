/**
 * Who certifies that a name is its server's, as Let's Encrypt does: `pebble`, which asks servers at their ports 80 and
 * 443, and refuses now and then what is to be sent again.
 */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pointName } from './names.ts'
import { openNetwork, WORLD } from './network.ts'
import { runFolder } from './places.ts'

export interface Acme {
  /** For `acme_ca` of Caddy. */
  directory: string
  /** Who has signed the directory's own certificate: for `acme_ca_root`. */
  directoryRootFile: string
  /** Who signs the certificates it gives: for whoever asks the shop. Another one each time it is started. */
  rootFile: string
  close: () => Promise<void>
}

const NAME = 'acme.example'
const PORT = 14_000
const MANAGEMENT_PORT = 15_000

export async function startAcme(): Promise<Acme> {
  await openNetwork()
  await pointName(NAME, WORLD)
  const file = (name: string) => join(runFolder(), `acme-${name}`)
  makeCertificate(file)
  const pebble = {
    listenAddress: `${WORLD}:${PORT}`,
    managementListenAddress: `${WORLD}:${MANAGEMENT_PORT}`,
    certificate: file('certificate.pem'),
    privateKey: file('key.pem'),
    httpPort: 80,
    tlsPort: 443,
  }
  writeFileSync(file('config.json'), JSON.stringify({ pebble }))
  const log = openSync(file('log'), 'a')
  const server = spawn('pebble', ['-config', file('config.json'), '-dnsserver', `${WORLD}:53`], {
    stdio: ['ignore', log, log],
    // It would wait some seconds before it asks.
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1' },
  })
  closeSync(log)
  server.unref()
  const ended = new Promise((done) => server.once('exit', done))
  let root: string | null = null
  while (root === null) {
    if (server.exitCode !== null) throw new Error(`pebble does not start: ${readFileSync(file('log'), 'utf8')}`)
    await pause(50)
    root = await readRoot(file('ca.pem')).catch(() => null)
  }
  writeFileSync(file('root.pem'), root)
  return {
    directory: `https://${NAME}:${PORT}/dir`,
    directoryRootFile: file('ca.pem'),
    rootFile: file('root.pem'),
    close: async () => {
      server.ref()
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** One that signs, and what it signs: Go believes no certificate that has signed itself as a server's. */
function makeCertificate(file: (name: string) => string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const written = (name: string, kind: string) => ['-keyout', file(`${kind}key.pem`), '-out', file(name)]
  openssl('req', '-x509', ...key, '-days', '30', '-subj', '/CN=Authority of the bed', ...written('ca.pem', 'ca-'))
  openssl(
    ...['req', '-x509', ...key, '-days', '30', '-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-CA', file('ca.pem'), '-CAkey', file('ca-key.pem')],
    ...written('certificate.pem', ''),
  )
}

function readRoot(ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: WORLD, port: MANAGEMENT_PORT, path: '/roots/0', servername: NAME, headers: { Host: NAME } }
    request({ ...options, ca: readFileSync(ca) }, (answer) => resolve(text(answer)))
      .once('error', reject)
      .end()
  })
}
