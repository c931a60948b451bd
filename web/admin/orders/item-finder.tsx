/** Finds items by their title, to put them on an order. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFoundItems } from './use-found-items.ts'

interface ItemFinderProps {
  /** Those that are on the order already. */
  chosen: ReadonlySet<string>
  onChoose: (item: Item) => void
}

export function ItemFinder({ chosen, onChoose }: ItemFinderProps) {
  const [typed, setTyped] = useState('')
  const { found, hasFailed } = useFoundItems(typed)
  return (
    <div>
      <Field label={t`Find an item`} hint={t`A part of its title`}>
        <TextInput
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={limits.search}
          autoComplete="off"
        />
      </Field>
      <ul aria-label={t`Items found`} aria-live="polite" className="mt-2 divide-y divide-line text-sm">
        {found.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-40">{item.title}</span>
            <span className="flex items-center gap-3">
              <Price amount={item.price} />
              <Button
                variant="secondary"
                size="sm"
                disabled={item.qty === 0 || chosen.has(item.id)}
                onClick={() => onChoose(item)}
              >
                {item.qty === 0 ? (
                  <Trans>
                    Out of stock<span className="sr-only"> {item.title}</span>
                  </Trans>
                ) : (
                  <Trans>
                    Add<span className="sr-only"> {item.title}</span>
                  </Trans>
                )}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {typed.trim() !== '' && (hasFailed || found.length === 0) && (
        <p className="mt-2 text-ink-soft text-sm">
          {hasFailed ? t`The items could not be searched. Please type again.` : t`No item with this title.`}
        </p>
      )}
    </div>
  )
}
