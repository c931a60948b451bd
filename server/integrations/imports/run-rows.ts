/** Saves the items of an import in one transaction: all of them, or none. */

import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { ItemEdit, NewItem } from '#contract/catalogue/items/items.ts'
import { inARow, keep, type Word } from '#contract/text/say.ts'
import { applyRows, type RowToApply } from '../../catalogue/cells/apply-rows.ts'
import { findAddedSince } from '../../catalogue/cells/find-alike.ts'
import { items, stockQueue } from '../../catalogue/data/tables.ts'
import { slugOf } from '../../catalogue/items/add-item.ts'
import type { VariantRow } from '../../catalogue/variants/plan-groups.ts'
import { importVariants, readGroups } from '../../catalogue/variants/variant-cells.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { inChunks } from '../../platform/in-chunks.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { MOST_NOTES } from './planned.ts'
import { redirectOldAddresses } from './redirect-old-addresses.ts'
import type { ReportProgress } from './report-progress.ts'
import { type ImportRecord, type ImportRowRecord, importRows, imports } from './tables.ts'

const MOST_LISTED = 5
const ROWS_A_STATEMENT = 1_000

/** Answers whether the file must be looked at again, because something was changed meanwhile. */
export async function runRows(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<boolean> {
  try {
    await services.transaction((tx) => saveAll(tx, { record, reportProgress }, services))
    return false
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'IMPORT_MOVED') throw error
    const set = { state: 'checking' as const, step: 'reading' as const, message: keep(error.word), done: 0, total: 0 }
    await services.db.update(imports).set(set).where(eq(imports.id, record.id))
    return true
  }
}

/** One import, or undo of one, saves at a time. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`)
}

async function saveAll(
  tx: Tx,
  { record, reportProgress }: { record: ImportRecord; reportProgress: ReportProgress },
  services: Services,
) {
  const { id, byUserId } = record
  await lockImports(tx)
  const isTaken = or(
    inArray(importRows.kind, ['add', 'edit']),
    isNotNull(importRows.variant),
    isNotNull(importRows.old),
  )
  const taken = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), isTaken))
    .orderBy(asc(importRows.line))
  const rows = taken.filter(({ kind }) => kind === 'add' || kind === 'edit')
  await reportProgress({ step: 'saving', done: 0, total: rows.length })
  // Groups before their items, as whoever changes them does.
  await readGroups(tx, variantRows(taken, new Map()), { lock: true })
  const edited = rows.flatMap(({ itemId }) => itemId ?? [])
  const stockBefore = await lockItems(tx, edited)
  const heldBefore = await readHeld(tx, edited)
  await refuseAddedSince(tx, { rows, since: record.at })
  const onDone = (done: number) => reportProgress({ done })
  const { done, refused } = await applyRows(tx, { rows: await inChunks(rows, toApply), byUserId, onDone }, services)
  const errors = new Map(refused.map(({ line, fault }) => [line, fault]))
  const idOf = new Map(done.map(({ line, item }) => [line, item.id]))
  const variants = variantRows(taken, idOf)
  const { touched: groups } = await importVariants(tx, { rows: variants, errors, byUserId }, services)
  if (errors.size > 0) throw nothingChanged([...errors].map(([line, fault]) => ({ line, fault })))
  const held = await readHeld(tx, edited)
  const results = done.map(({ line, item }) => {
    // What came in and is held for those who wait came in, too.
    const isHeld = (held.get(item.id) ?? 0) - (heldBefore.get(item.id) ?? 0)
    const moved = item.qty + isHeld - (stockBefore.get(item.id) ?? 0)
    return { line, item_id: item.id, version: item.version, moved }
  })
  for (let at = 0; at < results.length; at += ROWS_A_STATEMENT) {
    await tx.execute(sql`update import_rows r set item_id = d.item_id, version = d.version, moved = d.moved
      from jsonb_to_recordset(${JSON.stringify(results.slice(at, at + ROWS_A_STATEMENT))}::jsonb)
        as d(line int, item_id text, version int, moved int)
      where r.import_id = ${id} and r.line = d.line`)
  }
  const wereAt = taken.map(({ line, itemId, old }) => ({ itemId: idOf.get(line) ?? itemId, old }))
  const message = keep(...(await redirectOldAddresses(tx, { importId: id, rows: wereAt })))
  const after = { added: record.counts.add, edited: record.counts.edit }
  const by = { userId: byUserId, address: undefined }
  await audit(tx, { kind: 'catalogue.imported', by, subject: record.fileName, after }, services)
  const finishedAt = services.clock()
  await tx.update(imports).set({ state: 'done', message, finishedAt, groups }).where(eq(imports.id, id))
}

/** Rows that change nothing of their item are among them: they say where it belongs. */
function variantRows(rows: readonly ImportRowRecord[], idOf: ReadonlyMap<number, string>): VariantRow[] {
  return rows.flatMap(({ line, itemId, variant }) => {
    const id = idOf.get(line) ?? itemId
    return variant && id ? [{ line, itemId: id, ...variant }] : []
  })
}

/** The same file looked at twice, or a colleague at the form: what has no SKU would be there twice. */
async function refuseAddedSince(
  tx: Tx,
  { rows, since }: { rows: readonly ImportRowRecord[]; since: Date },
): Promise<void> {
  const added = await inChunks(rows, ({ line, kind, payload, notes }) => {
    const { sku, title } = kind === 'add' ? NewItem.parse(payload) : { sku: '', title: '' }
    // Of more notes than people read those behind are not kept.
    return kind === 'add' && !sku && notes.length <= MOST_NOTES ? [{ line, title, notes }] : []
  })
  const twins = await findAddedSince(tx, { rows: added.flat(), since })
  if (twins.length > 0) throw nothingChanged(twins)
}

/** In the order of their ids, as orders take their stock. Answers the stock of each. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const stock = new Map<string, number>()
  const sorted = ids.toSorted()
  for (let at = 0; at < sorted.length; at += ROWS_A_STATEMENT) {
    const rows = await tx
      .select({ id: items.id, qty: items.qty })
      .from(items)
      .where(inArray(items.id, sorted.slice(at, at + ROWS_A_STATEMENT)))
      .orderBy(asc(items.id))
      .for('update')
    for (const { id, qty } of rows) stock.set(id, qty)
  }
  return stock
}

/** Pieces that are held for those who wait, of each that has some. The items are locked. */
async function readHeld(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (let at = 0; at < ids.length; at += ROWS_A_STATEMENT) {
    const rows = await tx
      .select({ id: stockQueue.itemId, held: stockQueue.held })
      .from(stockQueue)
      .where(and(inArray(stockQueue.itemId, ids.slice(at, at + ROWS_A_STATEMENT)), gt(stockQueue.held, 0)))
    for (const row of rows) held.set(row.id, (held.get(row.id) ?? 0) + row.held)
  }
  return held
}

/** An edit is of the version that was looked at: what somebody saved since is never written over. */
function toApply({ line, kind, itemId, payload, before, old }: ImportRowRecord): RowToApply {
  if (kind === 'add') return { line, kind, item: NewItem.parse(payload), slug: slugIn(old) }
  return { line, kind: 'edit', id: itemId ?? '', edit: { ...ItemEdit.parse(payload), version: before?.version } }
}

/** What the other shop called it, where that can be an address here. */
function slugIn(old: ImportRowRecord['old']): string | undefined {
  return old && slugOf(old.slug) === old.slug ? old.slug : undefined
}

function nothingChanged(refused: readonly { line: number; fault: Word }[]): Refusal {
  const told = refused.slice(0, MOST_LISTED).map(({ line, fault }) => msg`Line ${{ line }}: ${{ fault }}`)
  const more = refused.length > MOST_LISTED ? [msg`And ${{ more: refused.length - MOST_LISTED }} more.`] : []
  const sentences = inARow([msg`Nothing was changed.`, ...told, ...more, msg`The file was looked at again.`])
  return new Refusal('IMPORT_ROWS_MOVED', { sentences })
}
