/** Whether the inventory is shown as cards or as a table: as its address says, else as it was shown last. */
import { persistedValue } from '#web/storage/persisted-value.ts'

export type InventoryView = 'cards' | 'table'

const lastView = persistedValue<InventoryView>({
  key: 'kade.inventory.view',
  parse: (stored) => (stored === 'table' ? 'table' : 'cards'),
  empty: 'cards',
})

export function viewOf(params: URLSearchParams): InventoryView {
  const asked = params.get('view')
  if (asked === 'table' || asked === 'cards') return asked
  return lastView.read() ?? 'cards'
}

export function rememberView(view: InventoryView): void {
  lastView.write(view)
}
