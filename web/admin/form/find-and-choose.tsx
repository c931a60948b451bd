/** Finds records as one types, each with a button that takes it. */
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { useTypedSearch } from '#web/admin/api/use-typed-search.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface FindAndChooseProps<Found extends { id: string; title: string }> {
  /** The same function each time. */
  find: (search: string, options: { signal: AbortSignal }) => Promise<readonly Found[]>
  label: string
  hint: string
  error?: string | undefined
  words: {
    /** What the list is called. */
    found: string
    none: string
    failed: string
    /** On the button. */
    choose: string
  }
  /** On the button of one that can't be chosen; null for one that can. */
  refuse: (one: Found) => string | null
  /** Stands behind its title, paler. */
  more: (one: Found) => string
  onChoose: (one: Found) => void
}

export function FindAndChoose<Found extends { id: string; title: string }>({
  find,
  label,
  hint,
  error,
  words,
  refuse,
  more,
  onChoose,
}: FindAndChooseProps<Found>) {
  const [typed, setTyped] = useState('')
  const { found, state } = useTypedSearch(typed, find)
  return (
    <>
      <Field label={label} hint={hint} error={error} className="mt-2">
        <TextInput
          type="search"
          value={typed}
          maxLength={limits.search}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          // Return looks for it and saves nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <ul aria-label={words.found} aria-live="polite" className="mt-2 divide-y divide-line text-sm">
        {found.map((one) => (
          <li key={one.id} className="flex min-h-14 items-center justify-between gap-4 py-1.5">
            <span className="wrap-anywhere min-w-0">
              <span>{one.title}</span>
              <span className="text-ink-faint">{` ${more(one)}`}</span>
            </span>
            <Button variant="secondary" size="sm" disabled={refuse(one) !== null} onClick={() => onChoose(one)}>
              <span>{refuse(one) ?? words.choose}</span>
              <span className="sr-only">{` ${one.title}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {state !== 'idle' && (state === 'failed' || found.length === 0) && (
        <p className="mt-2 text-ink-soft text-sm">{state === 'failed' ? words.failed : words.none}</p>
      )}
    </>
  )
}
