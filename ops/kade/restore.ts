/** A backup in place of what the shop holds; that is kept beside it. */
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { Failure } from './failure.ts'
import { places, unitOf } from './places.ts'
import { askSecret, run, systemctl } from './programs.ts'
import { activeSlot, owner, publicHost, settle, startSlot } from './slots.ts'
import { releaseIn } from './versions.ts'

/** Where a sealed copy lies meanwhile, as the account of the shop may read it; its name is no backup's. */
const COPY = join(places.backups, 'copy.unfinished')

/** A backup's folder, or a sealed copy. Throws a {@link Failure}; what the shop held is back in place then. */
export async function restore(backup: string): Promise<string> {
  if (!existsSync(backup)) throw new Failure(`There is no ${backup}.`)
  if (statSync(backup).isDirectory()) return putInPlace(backup, '')
  const secretKey = process.stdin.isTTY ? askSecret('Secret key, of the page:') : readFileSync(0, 'utf8')
  try {
    run('install', ['-o', 'kade', '-g', 'kade', '-m', '600', backup, COPY])
    return await putInPlace(COPY, secretKey)
  } finally {
    rmSync(COPY, { force: true })
  }
}

/** `input`: what the shop's command asks for. */
async function putInPlace(backup: string, input: string): Promise<string> {
  await settle()
  const slot = activeSlot()
  const release = releaseIn(slot) ?? ''
  // All of it comes back in a database of its own first, or nothing is touched.
  owner(release, ['try-backup', backup], { input })
  const before = `${places.data}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const [held, real] = [realpathSync(places.data), realpathSync(backup)]
  systemctl('stop', unitOf(slot), 'kade-db.service')
  renameSync(places.data, before)
  try {
    run('install', ['-d', '-o', 'kade', '-g', 'kade', '-m', '700', places.data])
    systemctl('start', 'kade-db.service')
    const said = owner(release, ['restore', existsSync(real) ? real : movedAlong(real, held, before)], { input })
    const refusal = await startSlot(slot, publicHost())
    if (refusal !== null) throw new Failure(refusal)
    return `${said}\nWhat the shop held before lies in ${before}.`
  } catch (error) {
    systemctl('stop', unitOf(slot), 'kade-db.service')
    renameSync(places.data, `${places.data}.failed-${Date.now()}`)
    renameSync(before, places.data)
    systemctl('start', 'kade-db.service')
    await startSlot(slot, publicHost())
    throw error
  }
}

/** Where a path lies once a folder has another name: the backups of the back office lie among the data. */
export function movedAlong(path: string, folder: string, renamed: string): string {
  const within = relative(folder, path)
  return within.startsWith('..') || isAbsolute(within) ? path : join(renamed, within)
}
