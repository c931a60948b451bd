/** The order of the list that has the keyboard: its 'View' button has the focus, or something else in its row. */

const ORDER = '[data-order]'

export function focusedOrder(): string | undefined {
  const row = document.activeElement?.closest('tr')
  return row?.querySelector<HTMLElement>(ORDER)?.dataset.order
}

/** Gives the keyboard to the order after the one that has it, or before it; to the first where none has it. */
export function focusOrder(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(ORDER)]
  const at = all.findIndex(({ dataset }) => dataset.order === focusedOrder())
  const next = at === -1 ? all[0] : all[at + by]
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
