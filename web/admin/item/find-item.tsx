/** Finds items of the shop for a list that is put together, hidden ones too. */
import { t } from '@lingui/core/macro'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { FindAndChoose } from '#web/admin/form/find-and-choose.tsx'
import { searchItems } from './use-item-search.ts'

interface FindItemProps {
  /** Those that are there already. */
  chosen: ReadonlySet<string>
  /** Why an item can't be chosen, in a few words; null for one that can. */
  refuse?: (item: InventoryRow) => string | null
  onChoose: (item: InventoryRow) => void
}

export function FindItem({ chosen, refuse = () => null, onChoose }: FindItemProps) {
  return (
    <section aria-label={t`Add an item`}>
      <h3 className="font-semibold">{t`Add an item`}</h3>
      <FindAndChoose
        find={searchItems}
        label={t`Find an item`}
        hint={t`Title, SKU or barcode`}
        words={{
          found: t`Items found`,
          none: t`No item of this name.`,
          failed: t`The items could not be searched. Please type again.`,
          choose: t`Add`,
        }}
        refuse={(item) => (chosen.has(item.id) ? t`Added` : refuse(item))}
        more={({ sku }) => sku}
        onChoose={onChoose}
      />
    </section>
  )
}
