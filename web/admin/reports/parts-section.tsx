/** What was sold by category, brand, item, district or way of paying. */
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { type Figures, type PartsReport, ReportPart } from '#contract/office/reports.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { say } from '#web/languages/i18n.ts'
import { Select } from '#web/ui/form/select.tsx'
import { FigureTable } from './figure-table.tsx'
import { inSentence, partLabel, partNames } from './figure-words.ts'
import type { ReportAddress } from './report-address.ts'
import { ReportCsv } from './report-csv.tsx'
import { ReportSection } from './report-section.tsx'

const ofGoods: readonly (keyof Figures)[] = [
  'net',
  'orders',
  'pieces',
  'gross',
  'discount',
  'vat',
  'costed',
  'cost',
  'margin',
]
const ofOrders: readonly (keyof Figures)[] = [
  'net',
  'orders',
  'pieces',
  'gross',
  'discount',
  'delivery',
  'refunds',
  'vat',
  'costed',
  'cost',
  'margin',
]

export function PartsSection({ address, parts }: { address: ReportAddress; parts: PartsReport }) {
  const { of, rows, rest, total } = parts
  const isWhole = of === 'district' || of === 'payment'
  const name = inSentence(partNames[of])
  const others = rest && {
    ...rest,
    id: 'rest',
    head: t`${formatNumber(total - rows.length)} more`,
  }
  return (
    <ReportSection
      title={t`Sales by ${name}`}
      note={
        isWhole
          ? t`Whole orders: with delivery and refunds.`
          : t`Goods alone: delivery and refunds belong to whole orders, so they are left out here.`
      }
      action={
        <>
          <PartChoice of={of} />
          <ReportCsv address={address} table={of} name={t`sales by ${name}`} />
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="rounded-lg border border-line bg-white p-5 text-ink-faint text-sm">
          {t`Nothing was sold in this period.`}
        </p>
      ) : (
        <FigureTable
          caption={t`Sales by ${name}`}
          of={say(partNames[of])}
          figures={isWhole ? ofOrders : ofGoods}
          before
          rows={[
            ...rows.map((row) => ({
              ...row,
              id: `part ${row.key}`,
              head: of === 'item' ? <ItemLink id={row.key} title={row.label} /> : partLabel(of, row),
            })),
            ...(others ? [others] : []),
          ]}
        />
      )}
    </ReportSection>
  )
}

function PartChoice({ of }: { of: ReportPart }) {
  const { set } = useListAddress()
  return (
    <Select aria-label={t`Sales by`} value={of} onChange={({ target }) => set('of', target.value)} className="w-40">
      {ReportPart.options.map((part) => (
        <option key={part} value={part}>
          {say(partNames[part])}
        </option>
      ))}
    </Select>
  )
}

export function ItemLink({ id, title }: { id: string; title: string }) {
  return (
    <Link to={`/item/${id}`} className="text-accent underline-offset-2 hover:underline">
      {title}
    </Link>
  )
}
