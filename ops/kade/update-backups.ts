/** The backups that updates make before they change anything. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { places } from './places.ts'
import { owner } from './slots.ts'

/** With the one that is about to be made. */
const KEPT = 3
/** `before-1.1.0-2026-11-28T08-30-36-123Z` */
const NAME = /^before-.+-(\d{4}-\d\d-\d\dT[\d-]+Z)(\.unfinished)?$/

/** Gives back its folder. Throws a `Failure`. */
export function backUpBefore(version: string, release: string): string {
  mkdirSync(places.backups, { recursive: true })
  const folder = join(places.backups, `before-${version}-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  owner(release, ['back-up', folder])
  return folder
}

/** Makes room for one more. */
export function dropOldBackups(): void {
  if (!existsSync(places.backups)) return
  for (const name of spareBackups(readdirSync(places.backups), KEPT - 1)) {
    rmSync(join(places.backups, name), { recursive: true, force: true })
  }
}

/** Of the names of all backups those beyond the newest that updates have made, and halves that a kill has left. */
export function spareBackups(names: readonly string[], kept: number): string[] {
  const made = names.flatMap((name) => {
    const [, time, half] = NAME.exec(name) ?? []
    return time === undefined ? [] : [{ name, time, isHalf: half !== undefined }]
  })
  const whole = made.filter(({ isHalf }) => !isHalf).toSorted((a, b) => (a.time < b.time ? 1 : -1))
  return [...whole.slice(kept), ...made.filter(({ isHalf }) => isHalf)].map(({ name }) => name)
}
