/** Keeps what was changed of an item, field by field, in the transaction of the change. */
import { isDeepStrictEqual } from 'node:util'
import { getTableColumns } from 'drizzle-orm'
import { fieldText, isItemField } from '#contract/catalogue/items/item-fields.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { textColumns } from '../data/field-columns.ts'
import { itemChanges, items } from '../data/tables.ts'
import type { ItemRow } from './present.ts'

/** The stock has a ledger of its own; the others follow from what is kept, or never change. */
const UNTRACKED: readonly (keyof ItemRow)[] = [
  'id',
  'qty',
  'brandKey',
  'categoryKey',
  'saleCents',
  'saleTurnsAt',
  // As the fields whose texts they are.
  ...(Object.keys(textColumns) as (keyof typeof textColumns)[]),
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
export const trackedFields = (Object.keys(getTableColumns(items)) as (keyof ItemRow)[]).filter(
  (name) => !UNTRACKED.includes(name),
)

interface Edited {
  before: ItemRow
  after: ItemRow
  /** Null for the owner's command line. */
  byUserId: string | null
}

/** A row for each field that is another now, of any number of items. */
export async function recordItemEdits(tx: Tx, edits: readonly Edited[], { clock }: ClockContext): Promise<void> {
  const at = clock()
  const rows = edits.flatMap(({ before, after, byUserId }) =>
    trackedFields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => ({
        ...{ itemId: after.id, field, byUserId, at },
        ...{ before: keptOf(field, before), after: keptOf(field, after) },
      })),
  )
  if (rows.length > 0) await tx.insert(itemChanges).values(rows)
}

/** A field of any kind is kept as people write it, everything else as its column holds it. */
function keptOf(field: keyof ItemRow, row: ItemRow): unknown {
  return isItemField(field) ? fieldText(field, row[field]) : row[field]
}

type Named = Pick<ItemRow, 'id' | 'title'>

interface CameOrWent {
  what: 'added' | 'deleted'
  byUserId: string | null
}

/** At least one. */
export async function recordItems(
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
