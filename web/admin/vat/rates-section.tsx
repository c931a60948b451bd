/** Sales of a period by rate: by the ledger, by papers, and what is left for cash customers. */
import { t } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { RateOfPeriod } from '#contract/office/vat.ts'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { VatSection } from './vat-section.tsx'

export function RatesSection({ rates }: { rates: readonly RateOfPeriod[] }) {
  return (
    <VatSection
      title={t`Sales`}
      note={t`The ledger is what the reports counted at the end of the period: an order on the day it was placed, a refund on its own. What becomes of an order later counts in the period it happens in. All of it that no tax invoice covers is one row of cash customers.`}
    >
      {rates.length === 0 ? (
        <p className="rounded-lg border border-line bg-white p-5 text-ink-faint text-sm">
          {t`Nothing was sold with VAT in this period.`}
        </p>
      ) : (
        rates.map((rate) => <Rate key={rate.percent} rate={rate} />)
      )}
    </VatSection>
  )
}

interface Row {
  id: string
  name: string
  /** Left out of what is a difference. */
  count: number | null
  net: number
  vat: number
}

function Rate({ rate: { percent, ledger, changed, invoices, credits, cash } }: { rate: RateOfPeriod }) {
  const rows: Row[] = [
    { id: 'ledger', name: t`Ledger`, ...ledger },
    ...(changed.count > 0 ? [{ id: 'changed', name: t`Of it, changes of earlier orders`, ...changed }] : []),
    { id: 'invoices', name: t`Tax invoices`, ...invoices },
    { id: 'credits', name: t`Credit notes`, ...credits },
    { id: 'cash', name: t`Cash customers`, net: cash.net, vat: cash.vat, count: null },
  ]
  return (
    <div className="mb-6">
      <h3 className="mb-2 font-semibold">{t`At ${percent}%`}</h3>
      <Table<Row>
        caption={t`Sales at ${percent}%`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { head: t`What`, cell: ({ name }) => <span className="font-medium">{name}</span> },
          { head: t`Entries`, align: 'right', cell: ({ count }) => (count === null ? '–' : formatNumber(count)) },
          { head: t`Without VAT`, align: 'right', cell: ({ net }) => <Price amount={net} /> },
          { head: t`VAT`, align: 'right', cell: ({ vat }) => <Price amount={vat} /> },
        ]}
      />
      <p className="mt-2 text-ink-faint text-sm">
        {t`The VAT of cash customers is ${formatRupees(cash.off)} off value times rate; rounding each paper explains up to ${formatRupees(cash.tolerance)}.`}
      </p>
    </div>
  )
}
