/** How many: a number from 1 to what is in stock, with minus and plus; it says why it stops. */
import { t } from '@lingui/core/macro'
import { Minus, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { quantityIn, typedQuantity } from './typed-quantity.ts'
import { useEarlyInput } from './use-early-input.ts'

export function QuantityStepper({
  value,
  max,
  onChange,
  label,
  compact = false,
  limitNote = (most) => t`Only ${most} in stock`,
}: {
  value: number
  max: number
  onChange: (value: number) => void
  /** What is counted, for screen readers: `Quantity of Glass Kettle`. */
  label: string
  compact?: boolean
  limitNote?: (most: number) => string
}) {
  const noteId = useId()
  // What is being typed stays as typed until it is left, then becomes the nearest number that can be had.
  const [typed, setTyped] = useState<string>()
  const isAtMax = value >= max
  const input = useRef<HTMLInputElement>(null)
  useEarlyInput(input, String(value), settle)

  function settle(typed: string | undefined) {
    if (typed === undefined) return
    setTyped(undefined)
    const wanted = quantityIn(typed)
    if (wanted === null) return
    const near = Math.max(1, Math.min(wanted, max))
    if (near !== value) onChange(near)
  }

  const step = classes(
    'flex items-center justify-center text-ink transition-colors duration-150 hover:bg-stage disabled:pointer-events-none disabled:text-line-strong',
    compact ? 'size-10 pointer-coarse:size-11' : 'size-11',
  )

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout */}
      <div
        role="group"
        aria-label={label}
        className="flex w-fit items-center overflow-hidden rounded-md border border-line-strong bg-white"
      >
        <button
          type="button"
          aria-label={t`Decrease quantity`}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
          className={classes(step, 'rounded-l-md focus-visible:-outline-offset-2')}
        >
          <Minus className="size-4" />
        </button>
        <input
          ref={input}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          aria-label={label}
          aria-describedby={isAtMax ? noteId : undefined}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(typedQuantity(event.target.value))}
          onBlur={() => settle(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              settle(typed)
            }
          }}
          className={classes(
            'tabular-nums w-11 text-center font-semibold focus-visible:-outline-offset-2',
            compact ? 'h-10 text-sm pointer-coarse:h-11' : 'h-11',
          )}
        />
        <button
          type="button"
          aria-label={t`Increase quantity`}
          disabled={isAtMax}
          onClick={() => onChange(value + 1)}
          className={classes(step, 'rounded-r-md focus-visible:-outline-offset-2')}
        >
          <Plus className="size-4" />
        </button>
      </div>
      <p id={noteId} aria-live="polite" className={classes('text-warn text-xs', isAtMax && 'mt-1.5 font-medium')}>
        {isAtMax && limitNote(max)}
      </p>
    </div>
  )
}
