/** Finds items of the shop for a list that is put together, hidden ones too. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useItemSearch } from './use-item-search.ts'

interface FindItemProps {
  /** Those that are there already. */
  chosen: ReadonlySet<string>
  /** Why an item can't be chosen, in a few words; null for one that can. */
  refuse?: (item: InventoryRow) => string | null
  onChoose: (item: InventoryRow) => void
}

export function FindItem({ chosen, refuse = () => null, onChoose }: FindItemProps) {
  const [typed, setTyped] = useState('')
  const { found, state } = useItemSearch(typed)
  return (
    <section aria-label={t`Add an item`}>
      <h3 className="font-semibold">{t`Add an item`}</h3>
      <Field label={t`Find an item`} hint={t`Title, SKU or barcode`} className="mt-2">
        <TextInput
          type="search"
          value={typed}
          maxLength={limits.search}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          // Return looks for the item and saves nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <ul aria-label={t`Items found`} aria-live="polite" className="mt-2 divide-y divide-line text-sm">
        {found.map((item) => (
          <li key={item.id} className="flex min-h-14 items-center justify-between gap-4 py-1.5">
            <span className="wrap-anywhere min-w-0">
              <span>{item.title}</span>
              {item.sku && <span className="text-ink-faint">{` ${item.sku}`}</span>}
            </span>
            <Button
              variant="secondary"
              size="sm"
              disabled={chosen.has(item.id) || refuse(item) !== null}
              onClick={() => onChoose(item)}
            >
              <span>{chosen.has(item.id) ? t`Added` : (refuse(item) ?? t`Add`)}</span>
              <span className="sr-only">{` ${item.title}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {state !== 'idle' && (state === 'failed' || found.length === 0) && (
        <p className="mt-2 text-ink-soft text-sm">
          {state === 'failed' ? t`The items could not be searched. Please type again.` : t`No item of this name.`}
        </p>
      )}
    </section>
  )
}
