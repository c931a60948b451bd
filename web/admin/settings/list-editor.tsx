/** A list in order: entries are opened, changed, moved up and down, taken out and added. */
import { msg, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { errorsOf, type FieldErrors, moved } from './edit-list.ts'
import { ListEntry } from './list-entry.tsx'

export interface EntryEditorProps<Entry> {
  entry: Entry
  change: (parts: Partial<Entry>) => void
  errors: FieldErrors
}

/** What an entry without a name is called, and what adds one. */
const kinds = {
  slide: { unnamed: msg`New slide`, add: msg`Add a slide` },
  card: { unnamed: msg`New card`, add: msg`Add a card` },
  tile: { unnamed: msg`New tile`, add: msg`Add a tile` },
  text: { unnamed: msg`New text`, add: msg`Add a text` },
  reply: { unnamed: msg`New reply`, add: msg`Add a reply` },
  topic: { unnamed: msg`New topic`, add: msg`Add a topic` },
  section: { unnamed: msg`New section`, add: msg`Add a section` },
  step: { unnamed: msg`New step`, add: msg`Add a step` },
} as const

export type EntryKind = keyof typeof kinds

interface ListEditorProps<Entry> {
  what: EntryKind
  entries: readonly Entry[]
  onChange: (entries: readonly Entry[]) => void
  /** Errors are shown once somebody has tried to save. */
  wrong: boolean
  schema: Parameters<typeof errorsOf>[0]
  most: number
  /** Left out where entries have nothing of their own but their place. */
  idOf?: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  /** A few words behind the name: off, or from when. */
  stateOf?: (entry: Entry) => string
  newEntry: () => Entry
  render: (props: EntryEditorProps<Entry>) => ReactNode
}

export function ListEditor<Entry>(props: ListEditorProps<Entry>) {
  const { what, entries, onChange, most, nameOf, newEntry, wrong, schema, idOf } = props
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const [added, setAdded] = useState<Entry>()

  function move(name: string, from: number, to: number) {
    onChange(moved(entries, from, to))
    setTold(t`${name}: now ${to + 1} of ${entries.length}`)
    // The button went with its entry; where it leads no further, its neighbour has the focus.
    requestAnimationFrame(() => {
      const way = to < from ? 'up' : 'down'
      const ways = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-way]') ?? [])]
      const free = ways.filter((button) => !button.disabled)
      const next = free.find((button) => button.dataset.way === way) ?? free[0]
      next?.focus()
    })
  }

  return (
    <div className="space-y-3">
      <ol ref={list} className="space-y-3">
        {entries.map((entry, at) => {
          const errors = wrong ? errorsOf(schema, entry) : {}
          const name = nameOf(entry) || say(kinds[what].unnamed)
          return (
            <ListEntry
              key={idOf ? idOf(entry) : at}
              name={name}
              state={props.stateOf?.(entry) ?? ''}
              isNew={entry === added}
              isWrong={Object.keys(errors).length > 0}
              onUp={at === 0 ? null : () => move(name, at, at - 1)}
              onDown={at === entries.length - 1 ? null : () => move(name, at, at + 1)}
              onRemove={() => {
                onChange(entries.toSpliced(at, 1))
                setTold(t`${name}: removed`)
              }}
            >
              {props.render({
                entry,
                errors,
                change: (parts) => onChange(entries.with(at, { ...entry, ...parts })),
              })}
            </ListEntry>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
      {entries.length < most && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          onClick={() => {
            const entry = newEntry()
            setAdded(entry)
            onChange([...entries, entry])
          }}
        >
          <Plus className="size-4" />
          <span>{say(kinds[what].add)}</span>
        </Button>
      )}
    </div>
  )
}
