/**
 * OpenStack Swift with its S3 interface, one copy of each file, as the store of pictures: each of its four servers a
 * part.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { ACCOUNT, type Machine } from './network.ts'
import { type Part, startPart } from './part.ts'
import type { Values } from './template.ts'

const PORTS = { account: 6202, container: 6201, object: 6200 }

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 0.0.0.0
bind_port = ${port}
workers = 0
user = ${ACCOUNT}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = WARNING
`

function configure(folder: string, { address }: Machine, values: Values): void {
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write(
    'swift.conf',
    `[swift-hash]
swift_hash_path_suffix = trial
swift_hash_path_prefix = trial
[storage-policy:0]
name = Policy-0
default = yes
`,
  )
  for (const [name, port] of Object.entries(PORTS)) {
    write(
      `${name}-server.conf`,
      `${common(folder, port)}[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`,
    )
    const builder = (...args: string[]) =>
      execFileSync('swift-ring-builder', [`${name}.builder`, ...args], { cwd: folder, stdio: 'pipe' })
    builder('create', '8', '1', '1')
    builder('add', `r1z1-${address}:${port}/disk`, '100')
    builder('rebalance')
  }
  const [account, user] = (values.S3_ACCESS_KEY_ID ?? '').split(':')
  write(
    'proxy-server.conf',
    `${common(folder, 8080)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# s. It asks a server that failed again after this long; there is no other copy here to take meanwhile.
error_suppression_interval = 1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${values.S3_REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${values.S3_SECRET_ACCESS_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
  )
}

/** Gives back its servers, the one that shops reach first. Its bucket is made. */
export async function startStore(machine: Machine, values: Values, folder: string): Promise<Part[]> {
  mkdirSync(folder, { recursive: true })
  configure(folder, machine, values)
  // Swift looks for its swift.conf there and nowhere else. The mount is seen by the trial's processes alone.
  execFileSync('mount', ['--bind', folder, '/etc/swift'])
  const start = (name: string) =>
    startPart({
      name: `store ${name}`,
      machine,
      command: `/usr/bin/swift-${name}-server`,
      args: [join(folder, `${name}-server.conf`)],
      cwd: folder,
      log: join(folder, `${name}.log`),
    })
  const parts = ['proxy', 'object', 'container', 'account'].map(start)
  await makeBucket(machine, values)
  return parts
}

async function makeBucket({ address }: Machine, values: Values): Promise<void> {
  const client = new AwsClient({
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    service: 's3',
    region: values.S3_REGION ?? '',
    retries: 0,
  })
  let last: unknown
  for (let attempt = 0; attempt < 60; attempt += 1) {
    try {
      const { status } = await client.fetch(`http://${address}:8080/${values.S3_BUCKET}`, { method: 'PUT' })
      if (status === 200) return
      last = `answer ${status}`
    } catch (error) {
      last = error
    }
    await pause(500)
  }
  throw new Error('the store did not start', { cause: last })
}
