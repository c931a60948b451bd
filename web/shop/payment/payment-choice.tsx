/** How the order is paid: the methods the shop offers, one of them chosen, and what belongs to that one. */

import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { districtName } from '#contract/checkout/delivery-fee.plain.ts'
import { methodRestriction, type OrderToPay, type Unfit } from '#contract/checkout/payment-limits.plain.ts'
import { isVendor, type PaymentMethod } from '#contract/checkout/payment-states.ts'
import type { OfferedMethod } from '#contract/checkout/payments.ts'
import { formatRupees } from '#contract/core/money.ts'
import { say } from '#web/languages/i18n.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What the owner has written is said as it is. */

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
  const unfits = methods.map((offered) => methodRestriction(offered, order))
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
          <h2 className="font-semibold text-xl">{current.name}</h2>
          <p className="mt-2 text-ink-soft">{current.description}</p>
        </section>
      )}
      {current && isVendor(current.method) && (
        <Alert tone="blue">
          {what === 'order'
            ? t`After placing the order you go to the page of ${current.name} to pay.`
            : t`You go to the page of ${current.name} to pay.`}
        </Alert>
      )}
      {order.total === 0 && methods.length === 0 && (
        <section>
          <h2 className="font-semibold text-xl">{t`Payment`}</h2>
          <p className="mt-2 text-ink-soft">{t`There is nothing to pay for this order.`}</p>
        </section>
      )}
      {current === undefined && order.total > 0 && (
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
          {offered.name}
        </span>
        <span id={`${id}about`} className="block text-ink-soft text-sm">
          {unfit ? unfitWords(unfit) : offered.description}
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
      return t`Not in ${say(districtName(unfit.district))}.`
    case 'district-needed':
      return t`Not everywhere: please choose your district first.`
  }
}
