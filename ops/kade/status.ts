/** How the shop on this server is, in words one can send to somebody: nothing secret stands in them. */
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkServerIdentity, connect } from 'node:tls'
import { askShop } from './ask-shop.ts'
import { isClosed, readNote, setAside } from './closed/note.ts'
import { postgresName } from './database.ts'
import { targetOf } from './links.ts'
import { isLocked } from './lock.ts'
import { other, places, type Slot, unitOf } from './places.ts'
import { ask, isActive } from './programs.ts'
import { activeSlot, publicHost } from './slots.ts'
import { postgresIn, releaseAt, releaseIn } from './versions.ts'

export interface Finding {
  what: string
  says: string
  /** Somebody has to do something. */
  isBad: boolean
}

const DAY_MS = 24 * 3_600_000
const CERTIFICATE_DAYS = 10
const DISK_SHARE = 0.1
const BACKUP_DAYS = 2
/** The shop does it each week, at night. */
const PROOF_DAYS = 15

export async function findings(): Promise<Finding[]> {
  const slot = activeSlot()
  const release = releaseIn(slot)
  const ready = await askShop(slot, '/readyz')
  return [
    { what: 'version', says: `${basename(release ?? '')} in the slot ${slot}`, isBad: release === null },
    unit('shop', unitOf(slot)),
    unit('database', 'kade-db.service', `PostgreSQL ${postgresName(postgresIn(places.database))}`),
    { what: 'ready', says: ready.text || 'no answer', isBad: ready.status !== 200 },
    proxy(),
    await certificateOf(publicHost(), Date.now()),
    disk(places.data),
    ...dataOfBefore(),
    lastBackup(),
    lastProof(),
    lastCopy(),
    timer('kade-backup.timer'),
    timer('kade-ready.timer'),
    lastUpdate(slot),
    mail(),
  ]
}

function unit(what: string, name: string, also = ''): Finding {
  const isUp = isActive(name)
  return { what, says: `${isUp ? 'runs' : 'does not run'}${also && ` (${also})`}`, isBad: !isUp }
}

function proxy(): Finding {
  const leads = targetOf(places.name)
  const isRight = leads === basename(places.socket(activeSlot()))
  return { what: 'proxy', says: `asks by ${places.name}, which leads to ${leads ?? 'nothing'}`, isBad: !isRight }
}

/** As a visitor gets it, of this machine; a host may name a port. */
export function certificateOf(host: string, now: number): Promise<Finding> {
  const [servername = '', port = '443'] = host.split(':')
  return new Promise((resolve) => {
    const end = (says: string, isBad: boolean) => {
      socket.destroy()
      resolve({ what: 'certificate', says, isBad })
    }
    const to = { host: '127.0.0.1', port: Number(port), servername }
    const socket = connect({ ...to, rejectUnauthorized: false, timeout: 5_000 })
    socket.once('secureConnect', () => {
      const shown = socket.getPeerCertificate()
      const until = Date.parse(shown.valid_to)
      if (Number.isNaN(until)) return end(`port ${port} shows none`, true)
      if (checkServerIdentity(servername, shown)) return end(`that of port ${port} is not for ${servername}`, true)
      const day = new Date(until).toISOString().slice(0, 10)
      if (until < now) return end(`has ended on ${day}`, true)
      const days = Math.floor((until - now) / DAY_MS)
      end(`ends on ${day}, in ${days} days`, days < CERTIFICATE_DAYS)
    })
    socket.once('timeout', () => end(`port ${port} does not answer`, true))
    socket.once('error', (error) => end(`port ${port}: ${error.message}`, true))
  })
}

function disk(folder: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const free = bavail / blocks
  return {
    what: 'disk',
    says: `${Math.round((bavail * bsize) / 1024 ** 2)} MB free of ${Math.round((blocks * bsize) / 1024 ** 2)}`,
    isBad: free < DISK_SHARE,
  }
}

/** What an update to another PostgreSQL has left; none while one is under way, when it may still be what counts. */
function dataOfBefore(): Finding[] {
  if (readNote() !== null) return []
  return setAside().map((folder) => {
    const says = `of another PostgreSQL lie in ${folder}: they go with the next update, or by \`rm -r ${folder}\``
    return { what: 'data of before', says, isBad: false }
  })
}

function lastBackup(): Finding {
  const made = existsSync(places.backups)
    ? readdirSync(places.backups).filter((name) => !name.endsWith('.unfinished'))
    : []
  const times = made.map((name) => statSync(join(places.backups, name)).mtimeMs).toSorted((a, b) => b - a)
  const [last] = times
  if (last === undefined) return { what: 'backup', says: 'none yet: kade backup', isBad: true }
  const says = `the last of ${times.length} was made ${new Date(last).toISOString().slice(0, 16)}`
  return { what: 'backup', says, isBad: Date.now() - last > BACKUP_DAYS * DAY_MS }
}

function lastProof(): Finding {
  return proofIn(existsSync(places.proof) ? readFileSync(places.proof, 'utf8') : null, Date.now())
}

/** What the shop has noted of the last backup that it restored on trial; null where it has not yet. */
export function proofIn(text: string | null, now: number): Finding {
  const what = 'proof'
  if (text === null)
    return { what, says: 'no backup was restored on trial yet; the shop does it each week', isBad: false }
  try {
    const { backup, at, restored, failure } = JSON.parse(text) as Record<string, unknown>
    const day = new Date(String(at)).toISOString().slice(0, 16)
    if (failure !== '') {
      return { what, says: `${backup} ${restored ? 'came back' : 'did not come back'} ${day}: ${failure}`, isBad: true }
    }
    const isLate = now - Date.parse(day) > PROOF_DAYS * DAY_MS
    return { what, says: `all of ${backup} came back ${day}, and its books add up`, isBad: isLate }
  } catch {
    return { what, says: `${places.proof} can't be read`, isBad: true }
  }
}

function lastCopy(): Finding {
  const settings = existsSync(places.settings) ? readFileSync(places.settings, 'utf8') : ''
  return copyIn(settings, existsSync(places.copy) ? readFileSync(places.copy, 'utf8') : null, Date.now())
}

/** What the shop has noted of the last copy that left this machine; null where it has not yet. */
export function copyIn(settings: string, text: string | null, now: number): Finding {
  const what = 'copy'
  if (!/^COPIES_(?:S3_BUCKET|RSYNC)=\S/m.test(settings)) {
    const says = `none leaves this machine: docs/server.md tells how to send them elsewhere`
    return { what, says, isBad: false }
  }
  if (text === null) return { what, says: 'none has left this machine yet; the shop looks each hour', isBad: false }
  try {
    const { place, key, good, failure, failures } = JSON.parse(text) as CopyNote
    const sealed = key ? `, sealed to the key that ends in ${key.slice(-6)}` : ''
    const left =
      good === null ? `none has left for ${place} yet` : `the last left for ${place} ${minuteOf(good.at)}${sealed}`
    const isLate = good !== null && now - Date.parse(good.at) > PROOF_DAYS * DAY_MS
    const isBad = isLate || failures > 1 || (good === null && failure !== '')
    return { what, says: failure === '' ? left : `${left}; ${failure}`, isBad }
  } catch {
    return { what, says: `${places.copy} can't be read`, isBad: true }
  }
}

interface CopyNote {
  place: string
  /** The public key from now on; a version of before did not note it. */
  key?: string | null
  good: { at: string } | null
  failure: string
  failures: number
}

const minuteOf = (time: string) => new Date(time).toISOString().slice(0, 16)

function timer(name: string): Finding {
  const failed = ask('systemctl', ['is-failed', '--quiet', name.replace('.timer', '.service')]).status === 0
  const says = failed ? 'failed last time: kade logs' : isActive(name) ? 'waits for its time' : 'is off'
  return { what: name.replace(/\.timer$/, ''), says, isBad: failed || !isActive(name) }
}

/** An update that was killed: what it has left, and what ends it. */
function lastUpdate(slot: Slot): Finding {
  const what = 'update'
  if (isLocked()) return { what, says: 'another `kade` is at work', isBad: false }
  if (isClosed()) {
    const says =
      'to another PostgreSQL was broken off: what was before is open again within a minute, or by `kade ready`'
    return { what, says, isBad: true }
  }
  const [open, kept, second] = [releaseIn(slot), releaseAt(places.current), releaseIn(other(slot))].map(versionName)
  if (open !== kept) {
    const says = `to ${open} was broken off while it was watched: \`kade restart\` keeps it, \`kade rollback\` goes back to ${kept}`
    return { what, says, isBad: true }
  }
  if (isActive(unitOf(other(slot)))) {
    const says = `to ${second} was broken off, and people get ${open}: type it again, or \`kade restart\` to end it`
    return { what, says, isBad: true }
  }
  return { what, says: 'none is under way', isBad: false }
}

const versionName = (release: string | null) => basename(release ?? 'nothing')

function mail(): Finding {
  const isSet = /^SMTP_URL=\S/m.test(existsSync(places.settings) ? readFileSync(places.settings, 'utf8') : '')
  return {
    what: 'mail',
    says: isSet ? 'goes to the mail server of the settings' : `reaches nobody: set SMTP_URL in ${places.settings}`,
    isBad: !isSet,
  }
}
