/** How the order is paid: the methods the shop offers, one of them chosen, and what belongs to that one. */
import { type ReactNode, useId } from 'react'
import { formatRupees } from '#contract/money.ts'
import { isVendor, type PaymentMethod } from '#contract/payment-states.ts'
import type { OfferedMethod } from '#contract/payments.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface PaymentChoiceProps {
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod | undefined
  /** Of the order, in rupees: some methods have a limit. */
  total: number
  onChoose: (method: PaymentMethod) => void
  /** The card block, for the demonstration. */
  card: ReactNode
}

export function fits({ mostTotal }: OfferedMethod, total: number): boolean {
  return mostTotal === null || total <= mostTotal
}

export function PaymentChoice({ methods, chosen, total, onChoose, card }: PaymentChoiceProps) {
  const current = methods.find(({ method }) => method === chosen)
  return (
    <div className="space-y-8">
      {methods.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="font-semibold text-xl">Payment</legend>
          <div className="mt-5 divide-y divide-line overflow-hidden rounded-lg border border-line">
            {methods.map((offered) => (
              <Choice
                key={offered.method}
                offered={offered}
                isChosen={offered.method === chosen}
                isPossible={fits(offered, total)}
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
        <Alert tone="blue">After placing the order you go to the page of {current.name} to pay.</Alert>
      )}
      {current === undefined && (
        <Alert tone="yellow">This order cannot be paid online at the moment. Please contact us.</Alert>
      )}
      {/* Kept while another method is chosen, with what was typed into it. */}
      {methods.some(({ method }) => method === 'demo-card') && <div hidden={chosen !== 'demo-card'}>{card}</div>}
    </div>
  )
}

interface ChoiceProps {
  offered: OfferedMethod
  isChosen: boolean
  isPossible: boolean
  onChoose: () => void
}

function Choice({ offered: { method, name, description, mostTotal }, isChosen, isPossible, onChoose }: ChoiceProps) {
  const id = useId()
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
        value={method}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}about`}
        checked={isChosen}
        disabled={!isPossible}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}name`} className="block font-medium">
          {name}
        </span>
        <span id={`${id}about`} className="block text-ink-soft text-sm">
          {isPossible || mostTotal === null ? description : `For orders up to ${formatRupees(mostTotal)}.`}
        </span>
      </span>
    </label>
  )
}
