/** The item whose orders are wanted: found by its title, and taken away again. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFoundItems } from './use-found-items.ts'

interface ItemFilterProps {
  /** Empty: of any item. */
  id: string
  /** Of the item that was set when the dialog opened, where it is known. */
  title: string | undefined
  onChoose: (id: string) => void
}

export function ItemFilter({ id, title, onChoose }: ItemFilterProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { found, hasFailed } = useFoundItems(typed)
  if (id !== '') {
    return (
      <div>
        <p className="mb-1.5 font-medium text-sm">{t`Item`}</p>
        <Button variant="secondary" className="w-full justify-between" onClick={() => onChoose('')}>
          <span className="sr-only">{t`Remove the item`} </span>
          <span className="truncate">{chosen ?? title ?? t`One item`}</span>
          <X className="size-4.5 shrink-0" />
        </Button>
      </div>
    )
  }
  return (
    <div>
      <Field label={t`Item`} hint={t`A part of its title`}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={limits.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ul aria-label={t`Items found`} aria-live="polite" className="mt-1">
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center rounded-sm px-2 text-left text-sm hover:bg-stage"
              onClick={() => {
                setChosen(item.title)
                onChoose(item.id)
              }}
            >
              {item.title}
            </button>
          </li>
        ))}
      </ul>
      {typed.trim() !== '' && (hasFailed || found.length === 0) && (
        <p className="mt-1 text-ink-soft text-sm">
          {hasFailed ? t`The items could not be searched. Please type again.` : t`No item with this title.`}
        </p>
      )}
    </div>
  )
}
