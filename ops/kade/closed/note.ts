/**
 * While data are taken to another major version of PostgreSQL the shop is closed, and a note says so. As long as people
 * are led to the slot that the note names, nothing was sold since: whoever finds it with nobody at work puts back the
 * data of before. Once they are led to the other slot the new data count, and the note is spent.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pointTo, targetOf } from '../links.ts'
import { places, type Slot } from '../places.ts'
import { run } from '../programs.ts'

export interface Note {
  /** That people were led to. */
  slot: Slot
  /** The release whose PostgreSQL ran, by its folder's name. */
  database: string
  /** Its major version. */
  major: string
}

/** Links, folders and the note; others in tests. */
export type Where = Record<'active' | 'closing' | 'data' | 'database', string>

const DATABASE = 'postgres'
const ASIDE = '.postgres-'

/** Where the new data are made: hidden, as the shop's data folder may hold nothing that it doesn't know. */
export const nextData = ({ data }: Pick<Where, 'data'> = places) => join(data, '.next')

const asideOf = (major: string, { data }: Pick<Where, 'data'>) => join(data, `${ASIDE}${major}`)

export function readNote({ closing }: Pick<Where, 'closing'> = places): Note | null {
  return existsSync(closing) ? (JSON.parse(readFileSync(closing, 'utf8')) as Note) : null
}

/** The shop is closed, by a command that is at work or was killed. */
export const isClosed = () => readNote() !== null || targetOf(places.name) === basename(places.closed)

/** On the disk before anything is changed. */
export function writeNote(note: Note, where: Where = places): void {
  for (const left of [nextData(where), asideOf(note.major, where)]) rmSync(left, { recursive: true, force: true })
  writeFileSync(`${where.closing}.part`, JSON.stringify(note), { flush: true })
  renameSync(`${where.closing}.part`, where.closing)
  flush(where)
}

/** The new data in place of those of before, which are set aside; no database may run. Gives back their folder. */
export function takeNext(release: string, { major }: Note, where: Where = places): string {
  const aside = asideOf(major, where)
  renameSync(join(where.data, DATABASE), aside)
  renameSync(join(nextData(where), DATABASE), join(where.data, DATABASE))
  pointTo(where.database, `releases/${basename(release)}`)
  flush(where)
  return aside
}

/** Nothing without a note, and again after a kill in the middle. No database may run. */
export function putBack(where: Where = places): void {
  const note = readNote(where)
  if (note === null) return
  const aside = asideOf(note.major, where)
  if (basename(targetOf(where.active) ?? '') === note.slot) {
    if (existsSync(aside)) {
      rmSync(join(where.data, DATABASE), { recursive: true, force: true })
      renameSync(aside, join(where.data, DATABASE))
    }
    pointTo(where.database, `releases/${note.database}`)
    flush(where)
  }
  rmSync(where.closing)
  rmSync(nextData(where), { recursive: true, force: true })
}

/** Folders with data of PostgreSQL that were set aside, beside those of one major version. */
export function setAside(but: string | null = null, { data }: Pick<Where, 'data'> = places): string[] {
  if (!existsSync(data)) return []
  return readdirSync(data)
    .filter((name) => name.startsWith(ASIDE) && name !== `${ASIDE}${but}`)
    .map((name) => join(data, name))
}

function flush({ closing, data }: Where): void {
  run('sync', ['--file-system', join(closing, '..'), data])
}
