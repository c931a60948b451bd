/**
 * The choice between the variants of an item. Each is a page of its own, so these are links, with and without scripts;
 * choosing puts its page in the place of this one, so that Back leads to where the shopper came from.
 */
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isColorName } from '#contract/catalogue/variant-keys.ts'
import type { Variant, VariantGroup } from '#contract/catalogue/variants.ts'
import { formatRupees } from '#contract/core/money.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { classes } from '#web/ui/display/classes.ts'
import { ColorDot } from '#web/ui/display/color-swatch.tsx'
import { type Choice, choicesOf, unreachable } from './variant-choices.ts'

/** The option that was chosen last: the link of it went with its page, and the focus goes on where it stood. */
let chosenOption: string | undefined

export function VariantChoice({ group, itemId }: { group: VariantGroup; itemId: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosenOption === undefined) return
    const links = box.current?.querySelectorAll<HTMLElement>('a[aria-current]') ?? []
    for (const link of links) {
      if (link.dataset.option === chosenOption) link.focus({ preventScroll: true })
    }
    chosenOption = undefined
  }, [])

  const current = group.items.find(({ id }) => id === itemId)
  if (!current || group.items.length < 2) return null
  const hasOnePrice = group.items.every(({ price }) => price === current.price)
  const rest = unreachable(group, current)
  return (
    <div ref={box} className="mt-5 space-y-5 md:mt-6">
      {choicesOf(group, current).map((choice) => (
        <OptionChoice key={choice.name} choice={choice} hasOnePrice={hasOnePrice} />
      ))}
      {rest.length > 0 && (
        <p className="text-ink-soft text-sm">
          <span>{t`There is also`}</span>{' '}
          {rest.map((variant) => (
            <Link
              key={variant.id}
              to={productPath(variant)}
              replace
              preventScrollReset
              className="mr-3 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
            >
              {variant.values.join(', ')}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

function OptionChoice({ choice: { name, values, others }, hasOnePrice }: { choice: Choice; hasOnePrice: boolean }) {
  const chosen = values.find(({ isChosen }) => isChosen)
  const isColor = isColorName(name)
  return (
    <section aria-label={name}>
      <p className="text-sm">
        <span className="text-ink-soft">{name}</span> <span className="font-medium">{chosen?.value}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {values.map(({ value, isChosen, variant, example }) => (
          <li key={value}>
            <ValueLink {...{ option: name, variant, isChosen }}>
              <span className="flex items-center gap-2">
                {isColor && <ColorDot color={example.color ?? value} className="size-5" />}
                <span className={classes(variant?.qty === 0 && 'line-through decoration-ink-faint')}>{value}</span>
              </span>
              <Note {...{ variant, others, hasOnePrice }} />
            </ValueLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NoteProps {
  variant: Variant | null
  others: string
  hasOnePrice: boolean
}

function Note({ variant, others, hasOnePrice }: NoteProps) {
  const words = variant === null ? t`Not in ${others}` : variant.qty === 0 ? t`Out of stock` : null
  if (words !== null) return <span className="text-ink-soft text-xs">{words}</span>
  if (hasOnePrice || !variant) return null
  return <span className="tabular-nums text-ink-soft text-xs">{formatRupees(variant.price)}</span>
}

interface ValueLinkProps {
  option: string
  variant: Variant | null
  isChosen: boolean
  children: ReactNode
}

const shape = 'flex min-h-11 flex-col justify-center rounded-md px-3.5 py-1.5 font-medium text-sm'

function ValueLink({ option, variant, isChosen, children }: ValueLinkProps) {
  if (!variant) {
    return <span className={classes(shape, 'border border-line-strong border-dashed text-ink-faint')}>{children}</span>
  }
  return (
    <Link
      to={productPath(variant)}
      replace
      preventScrollReset
      prefetch="intent"
      data-option={option}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => {
        chosenOption = option
      }}
      className={classes(
        shape,
        isChosen
          ? 'border border-transparent bg-accent-soft outline-2 outline-accent -outline-offset-2'
          : 'border border-line-strong hover:border-ink hover:bg-stage',
      )}
    >
      {children}
    </Link>
  )
}
