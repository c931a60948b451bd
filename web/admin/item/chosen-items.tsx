/** Items that were chosen, in an order that can be changed. */
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Badge } from '#web/ui/display/badge.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'

interface Chosen {
  id: string
  title: string
  disabled?: boolean
}

interface ChosenItemsProps<Item extends Chosen> {
  chosen: readonly Item[]
  onChange: (chosen: readonly Item[]) => void
}

export function ChosenItems<Item extends Chosen>({ chosen, onChange }: ChosenItemsProps<Item>) {
  const move = (at: number, by: -1 | 1) => {
    const item = chosen[at]
    if (item) onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, item))
  }
  return (
    <ul aria-label={t`Chosen items`} className="divide-y divide-line">
      {chosen.map(({ id, title, disabled }, at) => (
        <li key={id} className="flex items-center gap-2 py-1">
          <p className="wrap-anywhere min-w-0 grow text-sm">
            <span>{title}</span> {disabled && <Badge>{t`Hidden`}</Badge>}
          </p>
          <span className="-mr-2 flex shrink-0">
            <IconButton
              icon={ArrowUp}
              iconClass="size-4.5"
              label={t`Move ${title} up`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon={ArrowDown}
              iconClass="size-4.5"
              label={t`Move ${title} down`}
              disabled={at === chosen.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon={X}
              iconClass="size-4.5"
              label={t`Take ${title} out`}
              onClick={() => onChange(chosen.toSpliced(at, 1))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
