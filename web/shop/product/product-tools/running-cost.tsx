/** What an item costs over five years with its electricity, by the tariff that the owner has confirmed. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { wholeRupees } from '#contract/catalogue/electricity/whole-rupees.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { formatDate } from '#web/languages/dates.ts'
import { categoryNameOf } from '#web/shop/catalogue/item-summary.ts'
import { listPath } from '#web/shop/catalogue/list-query.ts'
import { BillSelect } from '#web/shop/running-costs/bill-select.tsx'
import { rememberedBill } from '#web/shop/running-costs/remembered-bill.ts'
import {
  billWords,
  type RunningCost as Cost,
  type UsualBills,
  wordsOfUse,
} from '#web/shop/running-costs/running-cost.ts'

/** What the page tells of an item's electricity; one of both is there. */
export interface RunningWords {
  cost: (Cost & UsualBills) | null
  label: string
}

export function RunningCost({ item, running: { cost, label } }: { item: Item; running: RunningWords }) {
  return (
    <section aria-label={t`Running cost`} className="mt-4 rounded-lg border border-line p-4 text-sm">
      {cost && <FiveYears item={item} cost={cost} />}
      {label !== '' && <p className="mt-1.5 text-ink-faint text-xs first:mt-0">{label}</p>}
    </section>
  )
}

function FiveYears({ item, cost }: { item: Item; cost: Cost & UsualBills }) {
  const [chosen, setChosen] = useState(cost.middle)
  const [linked, setLinked] = useState('')
  useEffect(() => setLinked(rememberedBill()), [])
  const electricity = cost.electricity[chosen - 1] ?? 0
  const bill = cost.bills[chosen - 1] ?? 0
  const steps = cost.bills.map((each, at) => ({ value: String(at + 1), label: billWords(each) }))
  return (
    <>
      <p aria-live="polite">
        <span className="text-ink-soft">{t`Cost over five years`}</span>{' '}
        <span className="whitespace-nowrap font-semibold">{t`about ${wholeRupees(item.price + electricity)}`}</span>{' '}
        <span className="block text-ink-soft">
          {t`${wholeRupees(item.price)} to buy it and ${wholeRupees(electricity)} for electricity`}
        </span>
        <span className="hidden text-ink-soft noscript:block print:block">
          {t`Your electricity bill without it: ${billWords(bill)}`}
        </span>
      </p>
      <BillSelect
        className="noscript:hidden! mt-3 max-w-72 print:hidden"
        steps={steps}
        chosen={String(chosen)}
        onChoose={(step) => {
          setChosen(Number(step))
          setLinked(step)
        }}
      />
      <p className="mt-3 text-ink-faint text-xs">
        <span>{`${wordsOfUse(cost)}. `}</span>
        <span>
          {t`By the prices for homes from ${formatDate(cost.day)} (${cost.source}), without a rise; your own bill may differ.`}
        </span>
      </p>
      {item.category !== '' && (
        <Link
          to={listPath({ category: item.category, sort: 'five-years', bill: linked })}
          rel="nofollow"
          className="touch-target mt-2 inline-flex min-h-8 items-center font-semibold text-accent underline underline-offset-2 print:hidden"
        >
          {t`${categoryNameOf(item)} by cost over five years`}
        </Link>
      )}
    </>
  )
}
