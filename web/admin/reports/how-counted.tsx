/** What the figures count, in plain words. */
import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'

export function HowCounted() {
  return (
    <details className="group mt-4 rounded-lg border border-line bg-white px-4 text-sm">
      <summary className="flex min-h-11 items-center justify-between font-medium text-accent">
        <span>{t({ message: 'What is counted', context: 'figures of reports' })}</span>
        <ChevronDown className="size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul className="list-disc space-y-1.5 pb-4 pl-5 text-ink-soft">
        <li>
          {t`An order counts on the day it was placed in Sri Lanka, paid or not, with the pieces that are left of it.`}
        </li>
        <li>{t`A cancelled order does not count, on no day, and neither does money given back for it.`}</li>
        <li>
          {t`A refund counts on the day it was recorded. What was given back for pieces taken off an order is left out: these pieces are not counted in the first place.`}
        </li>
        <li>{t`Gross is goods at the prices of the order. Discount is what codes took off goods and delivery.`}</li>
        <li>{t`Net is gross and delivery, less discount, refunds and the VAT inside of them.`}</li>
        <li>
          {t`Margin is what goods came to after discount, without VAT, less what they cost when they were ordered. Goods whose cost was not noted are left out, and so are delivery and refunds.`}
        </li>
      </ul>
    </details>
  )
}
