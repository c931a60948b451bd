/** By which bill a comparison reckons costs over five years; without scripts a button applies the choice. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { formatDate } from '#web/languages/dates.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { BillSelect } from '#web/shop/running-costs/bill-select.tsx'
import { rememberedBill } from '#web/shop/running-costs/remembered-bill.ts'
import { billWords, type UsualBills } from '#web/shop/running-costs/running-cost.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { classes } from '#web/ui/display/classes.ts'
import { comparisonPath } from './compare-rows.ts'

interface CompareBillProps {
  items: readonly ItemSummary[]
  bill: string
  usual: UsualBills
}

export function CompareBill({ items, bill, usual }: CompareBillProps) {
  const navigate = useNavigate()
  const [own, setOwn] = useState('')
  useEffect(() => setOwn(rememberedBill()), [])
  const asked = useNavigation().location?.search
  const chosen = new URLSearchParams(asked).get('bill') || bill || String(usual.middle)
  const steps = usual.bills.map((each, at) => ({ value: String(at + 1), label: billWords(each) }))
  const remembered = own === chosen ? undefined : usual.bills[Number(own) - 1]
  return (
    <Form method="get" action="/compare" className="mt-4 print:hidden">
      <input type="hidden" name="ids" value={items.map(({ id }) => id).join(',')} />
      <div className="flex flex-wrap items-end gap-3">
        <BillSelect
          className="w-full max-w-72"
          steps={steps}
          chosen={chosen}
          onChoose={(step) => {
            setOwn(step)
            void navigate(comparisonPath(items, step), { preventScrollReset: true, flushSync: true })
          }}
        />
        <button
          type="submit"
          className={classes(buttonStyles({ variant: 'secondary' }), 'hidden! noscript:inline-flex!')}
        >
          {t`Apply`}
        </button>
        {remembered !== undefined && (
          <Link
            to={comparisonPath(items, own)}
            className="touch-target inline-flex min-h-11 items-center font-semibold text-accent text-sm underline underline-offset-2"
          >
            {t`By your bill, ${billWords(remembered)}`}
          </Link>
        )}
      </div>
      <p className="mt-1.5 text-ink-faint text-xs">
        {t`By the prices for homes from ${formatDate(usual.day)} (${usual.source}), without a rise; your own bill may differ.`}
      </p>
    </Form>
  )
}
