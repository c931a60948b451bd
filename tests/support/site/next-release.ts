/** The release after this one, as far as a database knows: its schema has one migration more. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only adds, as every migration since 1.0 does that isn't said to contract. */
const STATEMENTS = [
  'ALTER TABLE "own_pages" ADD COLUMN "next_release" text;',
  'ALTER TABLE "orders" ADD COLUMN "next_release" text;',
  'CREATE TABLE "next_release" ("id" text PRIMARY KEY NOT NULL);',
]

/** Of a shop's folder. */
export function makeNextRelease(folder: string): void {
  const meta = join(folder, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(meta, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_release`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(meta, JSON.stringify(journal, null, 2))
  writeFileSync(join(folder, `migrations/${tag}.sql`), STATEMENTS.join('\n--> statement-breakpoint\n'))
}
