/** One box that leads to any page, order, item, customer or setting of the back office by its words. */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { plural, t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { type TypedSearch, useTypedSearch } from '#web/admin/api/use-typed-search.ts'
import { searchItems } from '#web/admin/item/use-item-search.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import {
  findPages,
  findSettings,
  type Hit,
  itemHit,
  searchCustomers,
  searchNothing,
  searchOrders,
  searchUnits,
} from './palette-hits.ts'

interface Group {
  heading: string
  items: readonly Hit[]
}

export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t`Find in the back office`}
      className="mx-auto mt-0 mb-auto hidden max-h-[88dvh] w-full max-w-full animate-open flex-col overflow-hidden rounded-b-xl bg-white text-ink shadow-overlay backdrop:animate-fade backdrop:bg-ink/45 open:flex sm:mt-[10dvh] sm:max-h-[75dvh] sm:max-w-xl sm:rounded-xl"
    >
      <Finder onClose={onClose} />
    </Modal>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { groups, isSearching, hasFailed } = useHits(typed)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  function follow({ to }: Hit) {
    // Before the address changes: an open dialog would answer for the form behind it, which may want to ask first.
    flushSync(onClose)
    void navigate(to)
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={({ label }: Hit) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative border-line border-b">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-faint"
        />
        <Autocomplete.Input
          data-autofocus
          aria-label={t`Find in the back office`}
          placeholder={t`Order, item, customer, page`}
          maxLength={limits.search}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.preventBaseUIHandler()
            onClose()
          }}
          className="block min-h-14 w-full bg-transparent pr-14 pl-12 text-base text-ink outline-none placeholder:text-ink-faint"
        />
        <IconButton icon={X} label={t`Close`} className="absolute inset-y-0 right-1.5 my-auto" onClick={onClose} />
      </div>
      <Autocomplete.Status className="sr-only">
        {isSearching ? t`Searching...` : plural(count, { one: '# result', other: '# results' })}
      </Autocomplete.Status>
      <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
        {(group: Group) => (
          <Autocomplete.Group key={group.heading} items={group.items} className="pb-2">
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 font-semibold text-ink-faint text-xs">
              {group.heading}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(hit: Hit) => (
                <Autocomplete.Item
                  key={hit.to}
                  value={hit}
                  onClick={() => follow(hit)}
                  className="flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 py-1.5 text-sm data-highlighted:bg-accent data-highlighted:text-white"
                >
                  <hit.icon aria-hidden="true" className="size-5 shrink-0 opacity-70" />
                  <span className="wrap-anywhere min-w-0 grow font-medium">{hit.label}</span>
                  {hit.hint && <span className="max-w-1/2 truncate text-right text-xs opacity-75">{hit.hint}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <div className="px-5 text-ink-soft text-sm">
        {isSearching && <p className="py-3">{t`Searching...`}</p>}
        {!isSearching && count === 0 && <p className="py-6">{t`Nothing of these words was found.`}</p>}
        {hasFailed && <p className="py-3 text-bad">{t`Not all could be searched. Please type again.`}</p>}
      </div>
    </Autocomplete.Root>
  )
}

/** What the person may not see is neither offered nor asked for. */
function useHits(typed: string): { groups: Group[]; isSearching: boolean; hasFailed: boolean } {
  const can = usePermission()
  const orders = useTypedSearch(typed, can('handle-orders') ? searchOrders : searchNothing)
  const items = useTypedSearch(typed, can('edit-items') ? searchItems : searchNothing)
  const customers = useTypedSearch(typed, can('see-customers') ? searchCustomers : searchNothing)
  const units = useTypedSearch(typed, can('handle-orders') ? searchUnits : searchNothing)
  const groups = [
    { heading: t`Pages`, items: findPages(typed, can) },
    { heading: t`Orders`, items: nowFound(orders) },
    { heading: t`Items`, items: nowFound(items).map(itemHit) },
    { heading: t`Customers`, items: nowFound(customers) },
    { heading: t`Sold pieces`, items: nowFound(units) },
    { heading: t`Settings`, items: findSettings(typed, can) },
  ]
  const states = [orders, items, customers, units].map(({ state }) => state)
  return {
    groups: groups.filter((group) => group.items.length > 0),
    isSearching: typed.trim() !== '' && states.includes('idle'),
    hasFailed: states.includes('failed'),
  }
}

/** Nobody is led by Return to what was found for other words. */
function nowFound<Found>({ found, state }: TypedSearch<Found>): readonly Found[] {
  return state === 'done' ? found : []
}
