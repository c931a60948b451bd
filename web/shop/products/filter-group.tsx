/** The choices of one filter with how many products each leaves; what is impossible beside the others is grey. */
import { plural, t } from '@lingui/core/macro'
import { Check, ChevronDown } from 'lucide-react'
import { formatNumber } from '#contract/core/format.ts'
import { classes } from '#web/ui/display/classes.ts'

export interface FilterChoice {
  value: string
  label: string
  count: number
}

interface FilterGroupProps {
  label: string
  /** The parameter of the address. */
  name: string
  choices: readonly FilterChoice[]
  chosen: readonly string[]
  onChoose: (values: string[]) => void
  /** Whether it is told how many products each leaves, and none can be chosen that leaves no product. */
  isCounted: boolean
  isOpen?: boolean
  /** Whether one choice takes the place of another. */
  isSingle?: boolean
}

/** So many choices are in sight; the others open on demand. */
const IN_SIGHT = 8

export function FilterGroup({ label, choices, isOpen = true, ...group }: FilterGroupProps) {
  const first = choices.slice(0, IN_SIGHT)
  const others = choices.slice(IN_SIGHT)
  return (
    <details open={isOpen} className="group/filter py-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-sm font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <span>{label}</span>
        <ChevronDown className="size-4 shrink-0 text-ink-soft group-open/filter:rotate-180 motion-safe:transition-transform" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{label}</legend>
        <Rows choices={first} {...group} />
        {others.length > 0 && (
          <details open={others.some(({ value }) => group.chosen.includes(value))}>
            <summary className="flex min-h-9 cursor-pointer items-center pointer-coarse:min-h-11 rounded-sm font-semibold text-accent text-sm">
              {t`${others.length} more`}
            </summary>
            <Rows choices={others} {...group} />
          </details>
        )}
      </fieldset>
    </details>
  )
}

function Rows({ choices, name, chosen, onChoose, isCounted, isSingle = false }: Omit<FilterGroupProps, 'label'>) {
  return choices.map(({ value, label, count }) => {
    const isChosen = chosen.includes(value)
    const isImpossible = isCounted && count === 0 && !isChosen
    return (
      <label
        key={value}
        className={classes(
          'flex min-h-9 items-center gap-3 pointer-coarse:min-h-11 text-sm',
          isImpossible ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer hover:text-accent',
        )}
      >
        <span className="relative flex size-5 shrink-0">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={isChosen}
            disabled={isImpossible}
            onChange={() => onChoose(toggled(chosen, value, isSingle))}
            className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-white checked:border-accent checked:bg-accent disabled:border-line disabled:bg-stage"
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="wrap-anywhere min-w-0 grow">{label}</span>
        {isCounted && (
          <span className="tabular-nums text-ink-faint text-xs">
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="sr-only">{`, ${plural(count, { one: '# product', other: '# products' })}`}</span>
          </span>
        )}
      </label>
    )
  })
}

function toggled(chosen: readonly string[], value: string, isSingle: boolean): string[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value)
  return isSingle ? [value] : [...chosen, value]
}
