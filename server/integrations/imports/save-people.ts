/** Makes accounts of the people of an import in one transaction: all of them, or none. No mail goes to anybody. */

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { keep } from '#contract/text/say.ts'
import { importAccounts } from '../../people/accounts/import-accounts.ts'
import { createPasswordHashing } from '../../people/accounts/password-hashing.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newSecret } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { subscribeFromFile } from '../../site/newsletter/subscribers.ts'
import { withoutSamples } from './personal-data.ts'
import { ALREADY_HERE } from './plan-people.ts'
import type { ReportProgress } from './report-progress.ts'
import { lockImports } from './run-rows.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'

const PEOPLE_A_STATEMENT = 500

export async function savePeople(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<void> {
  // Of a secret that nobody is told: they get in once a link mailed to their address was used.
  const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash(newSecret())
  await services.transaction((tx) => saveAll(tx, { record, passwordHash, reportProgress }, services))
}

interface SaveAll {
  record: ImportRecord
  passwordHash: string
  reportProgress: ReportProgress
}

async function saveAll(tx: Tx, { record, passwordHash, reportProgress }: SaveAll, services: Services): Promise<void> {
  const { id, byUserId, fileName } = record
  await lockImports(tx)
  const rows = await tx
    .select({ line: importRows.line, person: importRows.person })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.kind, 'add'), isNotNull(importRows.person)))
    .orderBy(asc(importRows.line))
  const people = rows.flatMap(({ line, person }) => (person ? [{ line, person }] : []))
  await reportProgress({ step: 'saving', done: 0, total: people.length })
  let [added, agreed] = [0, 0]
  for (let at = 0; at < people.length; at += PEOPLE_A_STATEMENT) {
    const some = people.slice(at, at + PEOPLE_A_STATEMENT)
    const made = await importAccounts(
      tx,
      some.map(({ person }) => person),
      passwordHash,
      services,
    )
    const results = some.map(({ line, person }) => ({ line, user_id: made.get(person.email) ?? null }))
    await tx.execute(sql`update import_rows r set user_id = d.user_id,
        kind = case when d.user_id is null then 'same' else r.kind end,
        notes = case when d.user_id is null then ${JSON.stringify([ALREADY_HERE])}::jsonb else r.notes end,
        changes = case when d.user_id is null then '[]'::jsonb else r.changes end,
        person = null
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as d(line int, user_id text)
      where r.import_id = ${id} and r.line = d.line`)
    added += made.size
    const wanted = some.flatMap(({ person }) => (person.newsletter && made.has(person.email) ? [person.email] : []))
    const words = `Agreed to the newsletter of another shop, as its file "${fileName}" says.`
    agreed += await subscribeFromFile(tx, { emails: wanted, words }, services)
    await reportProgress({ done: at + some.length })
  }
  const by = { userId: byUserId, address: undefined }
  await audit(tx, { kind: 'customers.imported', by, subject: fileName, after: { added, agreed } }, services)
  const counts = { ...record.counts, add: added, same: record.counts.same + people.length - added }
  await tx
    .update(imports)
    .set({ state: 'done', message: keep(), counts, columns: withoutSamples(record), finishedAt: services.clock() })
    .where(eq(imports.id, id))
}
