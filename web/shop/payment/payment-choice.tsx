/** How the order is paid: the methods the shop offers, one of them chosen, and what belongs to that one. */
import { words as districts } from 'virtual:said/contract/delivery-fee'
import { words as descriptions } from 'virtual:said/contract/payment-descriptions'
import { words as names } from 'virtual:said/contract/payment-states'
import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { formatRupees } from '#contract/money.ts'
import { type OrderToPay, type Unfit, whyUnfit } from '#contract/payment-limits.ts'
import { isVendor, type PaymentMethod } from '#contract/payment-states.ts'
import type { OfferedMethod } from '#contract/payments.ts'
import { sayFrom } from '#web/languages/said.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What the owner has written is said as it is. */
const nameOf = ({ name }: OfferedMethod) => sayFrom(names, name)
const aboutOf = ({ description }: OfferedMethod) => sayFrom(descriptions, description)

interface PaymentChoiceProps {
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod | undefined
  /** Some methods are not for every order. */
  order: OrderToPay
  onChoose: (method: PaymentMethod) => void
  /** What is paid; `deposit`: nothing is placed. */
  what?: 'order' | 'deposit'
  /** The card block, for the demonstration; null where there is none. */
  card: ReactNode
}

export function PaymentChoice({ methods, chosen, order, what = 'order', onChoose, card }: PaymentChoiceProps) {
  const current = methods.find(({ method }) => method === chosen)
  const unfits = methods.map((offered) => whyUnfit(offered, order))
  return (
    <div className="space-y-8">
      {(methods.length > 1 || unfits.some((unfit) => unfit !== null)) && (
        <fieldset className="min-w-0">
          <legend className="font-semibold text-xl">{t`Payment`}</legend>
          <div className="mt-5 divide-y divide-line overflow-hidden rounded-lg border border-line">
            {methods.map((offered, at) => (
              <Choice
                key={offered.method}
                offered={offered}
                isChosen={offered.method === chosen}
                unfit={unfits[at] ?? null}
                onChoose={() => onChoose(offered.method)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {methods.length === 1 && current && current.method !== 'demo-card' && (
        <section>
          <h2 className="font-semibold text-xl">{nameOf(current)}</h2>
          <p className="mt-2 text-ink-soft">{aboutOf(current)}</p>
        </section>
      )}
      {current && isVendor(current.method) && (
        <Alert tone="blue">
          {what === 'order'
            ? t`After placing the order you go to the page of ${nameOf(current)} to pay.`
            : t`You go to the page of ${nameOf(current)} to pay.`}
        </Alert>
      )}
      {current === undefined && (
        <Alert tone="yellow">
          {unfits.some((unfit) => unfit?.why === 'district-needed')
            ? t`Please choose your district: how you can pay depends on it.`
            : what === 'order'
              ? t`This order cannot be paid online at the moment. Please contact us.`
              : t`This deposit cannot be paid online at the moment. Please contact us.`}
        </Alert>
      )}
      {/* Kept while another method is chosen, with what was typed into it. */}
      {card !== null && methods.some(({ method }) => method === 'demo-card') && (
        <div hidden={chosen !== 'demo-card'}>{card}</div>
      )}
    </div>
  )
}

interface ChoiceProps {
  offered: OfferedMethod
  isChosen: boolean
  /** Why it is not for this order. */
  unfit: Unfit | null
  onChoose: () => void
}

function Choice({ offered, isChosen, unfit, onChoose }: ChoiceProps) {
  const id = useId()
  const isPossible = unfit === null
  return (
    <label
      htmlFor={id}
      className={classes(
        'flex min-h-14 items-start gap-3 px-4 py-3.5',
        isPossible ? 'cursor-pointer' : 'text-ink-faint',
        isChosen && 'bg-accent-soft',
      )}
    >
      <input
        id={id}
        type="radio"
        name="payment"
        value={offered.method}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}about`}
        checked={isChosen}
        disabled={!isPossible}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}name`} className="block font-medium">
          {nameOf(offered)}
        </span>
        <span id={`${id}about`} className="block text-ink-soft text-sm">
          {unfit ? unfitWords(unfit) : aboutOf(offered)}
        </span>
      </span>
    </label>
  )
}

function unfitWords(unfit: Unfit): string {
  switch (unfit.why) {
    case 'total':
      return t`For orders up to ${formatRupees(unfit.mostTotal)}.`
    case 'category':
      return t`Not for ${unfit.category}.`
    case 'district':
      return t`Not in ${sayFrom(districts, unfit.district)}.`
    case 'district-needed':
      return t`Not everywhere: please choose your district first.`
  }
}
