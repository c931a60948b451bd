/** The running cost of an item a month, by the price of electricity that the owner keeps. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import type { Tariff } from '#contract/checkout/delivery.ts'
import { formatNumber } from '#contract/core/format.ts'
import { CURRENCY, formatRupees } from '#contract/core/money.ts'
import { formatDate } from '#web/languages/dates.ts'
import { Select } from '#web/ui/form/select.tsx'
import { HOURS, hoursWords, monthlyCost, monthlyKwh, USUAL_HOURS } from './running-cost.ts'

export function RunningCost({ facts, tariff }: { facts: ItemFacts; tariff: Tariff }) {
  const [hours, setHours] = useState<number>(USUAL_HOURS)
  const kwh = monthlyKwh(facts, hours)
  if (kwh === null) return null
  const cost = monthlyCost(kwh, tariff.rupeesPerKwh)
  const rupees = `${CURRENCY}\u00a0${formatNumber(Math.max(cost, 1))}`
  const source = ` (${tariff.source}, ${formatDate(tariff.day)})`
  const { energy, power = 0 } = facts
  const use = energy === undefined ? t`${power} W at full power, ${hoursWords(hours)}` : t`${energy} kWh a year`
  return (
    <section aria-label={t`Running cost`} className="mt-4 rounded-lg border border-line p-4 text-sm">
      <p aria-live="polite">
        <span className="text-ink-soft">{t`Running cost, estimated`}</span>{' '}
        <span className="whitespace-nowrap font-semibold">
          {cost < 1 ? t`less than ${rupees} a month` : t`about ${rupees} a month`}
        </span>
      </p>
      {energy === undefined && (
        <div className="noscript:hidden! mt-2 max-w-60 print:hidden">
          <Select aria-label={t`Hours of use`} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {hoursWords(each)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <p className="mt-1.5 text-ink-faint text-xs">
        {t`${use}, at ${formatRupees(tariff.rupeesPerKwh)} a kWh${source}. Your own use and bill may differ.`}
      </p>
    </section>
  )
}
