/** Keeps what was changed of an item, field by field, in the transaction of the change. */
import { isDeepStrictEqual } from 'node:util'
import { getTableColumns } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import type { ItemRow } from './present.ts'
import { itemChanges, items } from './tables.ts'

/** The stock has a ledger of its own; the others follow from what is kept, or never change. */
const NOT_KEPT: readonly (keyof ItemRow)[] = [
  'id',
  'qty',
  'brandKey',
  'categoryKey',
  'saleCents',
  'saleTurnsAt',
  // The commands that change them note them, with the names of the options.
  'variantGroupId',
  'variantValues',
  'variantPlace',
  // As the titles of the items.
  'goesWith',
  'version',
  'createdAt',
  'updatedAt',
]

/** Every other column of the table, so that a new one is kept without a word here. */
export const keptFields = (Object.keys(getTableColumns(items)) as (keyof ItemRow)[]).filter(
  (name) => !NOT_KEPT.includes(name),
)

interface Edited {
  before: ItemRow
  after: ItemRow
  /** Null for the owner's command line. */
  byUserId: string | null
}

/** A row for each field that is another now, of any number of items. */
export async function noteItemEdits(tx: Tx, edits: readonly Edited[], { clock }: ClockContext): Promise<void> {
  const at = clock()
  const rows = edits.flatMap(({ before, after, byUserId }) =>
    keptFields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => ({ itemId: after.id, field, before: before[field], after: after[field], byUserId, at })),
  )
  if (rows.length > 0) await tx.insert(itemChanges).values(rows)
}

type Named = Pick<ItemRow, 'id' | 'title'>

interface CameOrWent {
  what: 'added' | 'deleted'
  byUserId: string | null
}

export async function noteItem(
  tx: Tx,
  { item, ...came }: CameOrWent & { item: Named },
  context: ClockContext,
): Promise<void> {
  await noteItems(tx, { items: [item], ...came }, context)
}

/** At least one. */
export async function noteItems(
  tx: Tx,
  { items: all, what, byUserId }: CameOrWent & { items: readonly Named[] },
  { clock }: ClockContext,
): Promise<void> {
  const at = clock()
  const rows = all.map(({ id, title }) => {
    const [before, after] = what === 'added' ? [null, title] : [title, null]
    return { itemId: id, field: null, before, after, byUserId, at }
  })
  await tx.insert(itemChanges).values(rows)
}
