/** What shoppers looked for in vain: searches without result, items with none left, carts that were not ordered. */

import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import type { MissedReport } from '#contract/office/reports.ts'
import { NAMED_FROM } from '#contract/office/tracked-events.plain.ts'
import { ItemLink } from './parts-section.tsx'
import type { ReportAddress } from './report-address.ts'
import { ReportCsv } from './report-csv.tsx'
import { ReportSection } from './report-section.tsx'

interface MissedProps {
  address: ReportAddress
  missed: MissedReport
}

export function MissedSections({ address, missed }: MissedProps) {
  return (
    <>
      <Carts address={address} carts={missed.carts} />
      <Searches address={address} missed={missed} />
      <SoldOut address={address} soldOut={missed.soldOut} />
    </>
  )
}

function Carts({
  address,
  carts: { filled, checkouts, ordered },
}: {
  address: ReportAddress
  carts: MissedReport['carts']
}) {
  const steps = [
    { name: t`Carts filled`, count: filled },
    { name: t`Checkouts opened`, count: checkouts },
    { name: t`Orders placed`, count: ordered },
    { name: t`Carts left`, count: Math.max(0, filled - ordered) },
  ]
  return (
    <ReportSection
      title={t`Carts`}
      note={t`Counted on the pages of the shop, once each time it happens and without knowing who it was. Who asks not to be tracked is not counted, so these are fewer than the orders above.`}
      action={filled > 0 && <ReportCsv address={address} table="carts" name={t`carts`} />}
    >
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {steps.map(({ name, count }) => (
          <div key={name} className="rounded-lg border border-line bg-white p-3 sm:p-4">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular-nums mt-1 font-bold text-lg">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </ReportSection>
  )
}

function Searches({ address, missed: { searches, searchesInAll } }: MissedProps) {
  return (
    <ReportSection
      title={t`Searches without result`}
      note={plural(searchesInAll, {
        one: `# search found nothing. A search is named once it was made ${NAMED_FROM} times in a day; what may be an address or a number of a person never is.`,
        other: `# searches found nothing. A search is named once it was made ${NAMED_FROM} times in a day; what may be an address or a number of a person never is.`,
      })}
      action={searches.length > 0 && <ReportCsv address={address} table="searches" name={t`searches without result`} />}
    >
      {searches.length === 0 ? (
        <Nothing>{t`No search was made often enough to be named.`}</Nothing>
      ) : (
        <CountTable
          caption={t`Searches without result`}
          heads={[t`Search`, t`Times`]}
          rows={searches.map(({ words, count }) => ({ id: words, head: words, cells: [formatNumber(count)] }))}
        />
      )}
    </ReportSection>
  )
}

function SoldOut({ address, soldOut }: { address: ReportAddress; soldOut: MissedReport['soldOut'] }) {
  return (
    <ReportSection
      title={t`Looked at, but out of stock`}
      note={t`How often the page of an item was opened while it had none left.`}
      action={
        soldOut.length > 0 && (
          <ReportCsv address={address} table="sold-out" name={t`items looked at while out of stock`} />
        )
      }
    >
      {soldOut.length === 0 ? (
        <Nothing>{t`No item was looked at while it had none left.`}</Nothing>
      ) : (
        <CountTable
          caption={t`Looked at, but out of stock`}
          heads={[t`Item`, t`Times`, t`In stock now`]}
          rows={soldOut.map(({ id, title, count, qty }) => ({
            id,
            head: <ItemLink id={id} title={title} />,
            cells: [formatNumber(count), qty === 0 ? t`none` : formatNumber(qty)],
          }))}
        />
      )}
    </ReportSection>
  )
}

function Nothing({ children }: { children: string }) {
  return <p className="rounded-lg border border-line bg-white p-5 text-ink-faint text-sm">{children}</p>
}

interface CountTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly { id: string; head: ReactNode; cells: readonly string[] }[]
}

/** A narrow table: what was counted, and how often. */
function CountTable({ caption, heads, rows }: CountTableProps) {
  return (
    <table className="tabular-nums w-full max-w-2xl overflow-hidden rounded-lg border border-line bg-white text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-ink-soft text-xs">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`px-3 py-2.5 ${at === 0 ? 'text-left' : 'text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, head, cells }) => (
          <tr key={id} className="border-line border-b last:border-0">
            <th scope="row" className="wrap-anywhere px-3 py-2.5 text-left font-medium">
              {head}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="px-3 py-2.5 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
