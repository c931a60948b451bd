/** Saves what the editor holds: checks it, adds or changes the item, and reads what the shop refused. */
import { t } from '@lingui/core/macro'
import { eachTranslation } from '#contract/catalogue/items/item-translations.ts'
import { type Item, ItemEdit } from '#contract/catalogue/items/items.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { doubtIn } from '#web/admin/form/read-rupees.ts'
import { ApiRefusal } from '#web/api/client.ts'
import type { EditedItem, EditorState } from './editor-state.ts'

/** What is wrong with the form before anything is sent, by field; empty when nothing is. */
export function checkForm(state: EditorState, item: EditedItem, isNew: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  const checked = ItemEdit.safeParse(item)
  for (const issue of checked.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const doubt = doubtIn(state.fields.price)
  if (doubt) errors.price = doubt
  // An empty number is missing, not wrong.
  if (state.fields.price.trim() === '') errors.price = t`Price is required`
  if (state.fields.qty.trim() === '' && !isNew) errors.qty = t`Quantity is required`
  return errors
}

interface SendItem {
  /** The item as the form was opened with it; null for a new one. */
  base: Item | null
  stockReason: string
  /** Of the attempt to add it. */
  keyFor: (content: unknown) => string
}

export async function sendItem(item: EditedItem, { base, stockReason, keyFor }: SendItem): Promise<Item> {
  const sent = { ...item, ...eachTranslation((name) => whatChanged(item[name], base?.[name])) }
  if (!base) return (await adminApi('POST /items', { body: { ...sent, key: keyFor(sent) } })).item
  const body = { ...sent, version: base.version, qtySeen: base.qty, ...(stockReason.trim() && { stockReason }) }
  return (await adminApi('PUT /items/{id}', { params: { id: base.id }, body })).item
}

/** A text that isn't sent stays as it is. */
function whatChanged(text: string | null | undefined, before: string | null | undefined): string | null | undefined {
  return text === (before ?? null) ? undefined : text
}

/** Whether the shop refused an edit because somebody else saved, or sold, in the meantime. */
export function isConflict(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && error.code === 'ITEM_CHANGED'
}

/** What the shop says is wrong, by the first part of the field's name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = error instanceof ApiRefusal ? (error.problem?.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.split('.')[0] ?? name, message]))
}
