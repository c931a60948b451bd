/** One entry of a list in order: its name opens it, beside it are its moves. */
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'

interface ListEntryProps {
  name: string
  state: string
  /** It was added a moment ago. */
  isNew: boolean
  /** It was refused, and shows why. */
  isWrong: boolean
  /** Null where it leads no further. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRemove: () => void
  children: ReactNode
}

export function ListEntry({ name, state, isNew, isWrong, onUp, onDown, onRemove, children }: ListEntryProps) {
  const id = useId()
  const [opened, setOpened] = useState(isNew)
  const isOpen = opened || isWrong
  return (
    <li className="rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-center pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
          className="flex min-h-14 min-w-0 grow basis-32 items-center gap-2 rounded-lg py-2 pl-3 text-left hover:text-accent"
        >
          <ChevronDown
            className={classes(
              'size-4 shrink-0 text-ink-soft transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
          <span className="min-w-0">
            <span className="block truncate font-medium text-sm">{name}</span>
            {state !== '' && <span className="block text-ink-faint text-xs">{state}</span>}
          </span>
        </button>
        <span className="ml-auto flex">
          <IconButton
            icon={ArrowUp}
            label={t`Move ${name} up`}
            data-way="up"
            disabled={!onUp}
            onClick={onUp ?? undefined}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move ${name} down`}
            data-way="down"
            disabled={!onDown}
            onClick={onDown ?? undefined}
          />
          <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      <div id={id} className="border-line border-t p-4" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}
