/** A receipt as it is typed: what it begins with, a line more, and what is wrong with it. */

import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { type Receipt, ReceiptInput } from '#contract/stock/receipts.ts'
import type { ReorderRow } from '#contract/stock/reorder.ts'
import { readPieces } from '#contract/text/read-pieces.ts'
import { doubtIn, readRupees } from '#web/admin/form/read-rupees.ts'

export interface DraftLine {
  itemId: string
  title: string
  sku: string
  pieces: string
  cost: string
}

export interface ReceiptDraft {
  supplier: string
  receivedOn: string
  note: string
  lines: DraftLine[]
}

export function draftOf(receipt: Receipt | null): ReceiptDraft {
  if (!receipt) return { supplier: '', receivedOn: today(), note: '', lines: [] }
  const { supplier, receivedOn, note, lines } = receipt
  return {
    ...{ supplier, receivedOn, note },
    lines: lines.map(({ itemId, title, sku, pieces, cost }) => ({
      ...{ itemId, title, sku },
      pieces: String(pieces),
      cost: cost === null ? '' : cost.toFixed(2),
    })),
  }
}

/** What to reorder as a delivery that is to come: of its supplier, where it is one. */
export function draftOfReorder(rows: readonly ReorderRow[]): ReceiptDraft {
  const suppliers = new Set(rows.map(({ supplier }) => supplier?.trim().toLowerCase()))
  return {
    ...draftOf(null),
    supplier: suppliers.size === 1 ? (rows[0]?.supplier?.trim() ?? '') : '',
    lines: rows.map(({ id, title, sku, toOrder, cost }) => ({
      ...{ itemId: id, title, sku },
      pieces: String(Math.max(1, toOrder)),
      cost: cost === null ? '' : cost.toFixed(2),
    })),
  }
}

/** In the shop's country. */
function today(): string {
  return new Date(Date.now() + AHEAD_OF_UTC).toISOString().slice(0, 10)
}

/** One piece more of what is there already, as a scanner counts; otherwise a line, at the cost that is known. */
export function addItem(draft: ReceiptDraft, { id, title, sku, cost }: InventoryRow): ReceiptDraft {
  const at = draft.lines.findIndex(({ itemId }) => itemId === id)
  const line = draft.lines[at]
  if (!line) {
    const added = { itemId: id, title, sku, pieces: '1', cost: cost === null ? '' : cost.toFixed(2) }
    return { ...draft, lines: [...draft.lines, added] }
  }
  const pieces = String((readPieces(line.pieces) || 0) + 1)
  return { ...draft, lines: draft.lines.with(at, { ...line, pieces }) }
}

export function setLine(draft: ReceiptDraft, at: number, part: Partial<DraftLine>): ReceiptDraft {
  const line = draft.lines[at]
  return line ? { ...draft, lines: draft.lines.with(at, { ...line, ...part }) } : draft
}

/** As it is sent, or what is wrong with each field. */
export function readDraft(draft: ReceiptDraft): { receipt: ReceiptInput } | { errors: Record<string, string> } {
  const lines = draft.lines.map(({ itemId, pieces, cost }) => ({
    itemId,
    pieces: readPieces(pieces),
    cost: cost.trim() === '' ? null : readRupees(cost),
  }))
  const parsed = ReceiptInput.safeParse({ ...draft, lines })
  if (parsed.success) return { receipt: parsed.data }
  const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  for (const [at, { cost }] of draft.lines.entries()) {
    const doubt = doubtIn(cost)
    if (doubt) errors[`lines.${at}.cost`] = doubt
  }
  return { errors }
}
