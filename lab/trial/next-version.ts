/** A version of the shop that comes after this one: the same programs, and one migration more. */
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })) })

const TAG = '9999_next_version'
/** Expands only, on the tables that orders and pages are busy with. */
const MIGRATION = `ALTER TABLE "items" ADD COLUMN "next_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_version" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_next_version" ON "orders" ("next_version");`

/** What the shops run, behind a link that names the version, as one would deploy it. Gives back the link. */
export function linkVersion(folder: string): string {
  const link = join(folder, 'current')
  symlinkSync(process.cwd(), link)
  return link
}

/** From here on a shop that starts is of the next version. */
export function installNextVersion(link: string): void {
  const folder = `${link}-next`
  mkdirSync(folder)
  for (const part of ['build', 'migrations']) cpSync(part, join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'public', 'demo', 'package.json']) {
    symlinkSync(join(process.cwd(), part), join(folder, part))
  }
  const file = join(folder, 'migrations', 'meta', '_journal.json')
  const journal = Journal.parse(JSON.parse(readFileSync(file, 'utf8')))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('this version has no migrations')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: TAG })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, 'migrations', `${TAG}.sql`), MIGRATION)
  // In one step, so that no shop that starts meanwhile finds nothing.
  symlinkSync(basename(folder), `${link}-new`)
  renameSync(`${link}-new`, link)
}
