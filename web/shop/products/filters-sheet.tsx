/** The filters of the list on a phone: what is chosen counts at once, and the button leads to what is left. */
import { plural, t } from '@lingui/core/macro'
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import type { ListQuery } from '#web/shop/catalogue/list-query.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FilterForm } from './filter-form.tsx'

interface FiltersSheetProps {
  query: ListQuery
  choices: ItemChoices
  /** Whether the numbers of the choices are told. */
  isCounted: boolean
  /** How many products are left. */
  shown: number
  chosen: number
  open: boolean
  onClose: () => void
}

export function FiltersSheet({ query, choices, isCounted, shown, chosen, open, onClose }: FiltersSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Filters`}
      footer={
        <>
          {chosen > 0 && <ClearFilters query={query} />}
          <Button className="grow" onClick={onClose}>
            {shown === 0 ? t`No products fit` : plural(shown, { one: 'Show # product', other: 'Show # products' })}
          </Button>
        </>
      }
    >
      <FilterForm {...{ query, choices, isCounted }} />
    </Dialog>
  )
}
