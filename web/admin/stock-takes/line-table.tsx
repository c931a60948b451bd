/** The items of a stock-take: typed while it is counted, read once it is posted. */
import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import type { StockTakeLine } from '#contract/stock/stock-takes.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { type Column, Table } from '#web/ui/display/table.tsx'
import { CountCell } from './count-cell.tsx'
import { signed } from './stock-take-words.ts'

interface LineTableProps {
  stockTakeId: string
  lines: readonly StockTakeLine[]
  isPosted: boolean
  onCounted: (line: StockTakeLine) => void
  onUncount: (line: StockTakeLine) => void
}

export function LineTable({ stockTakeId, lines, isPosted, onCounted, onUncount }: LineTableProps) {
  const item: Column<StockTakeLine> = {
    head: t`Item`,
    cell: ({ itemId, title, sku, stock }) => (
      <>
        {stock === null ? (
          <span className="wrap-anywhere">{title}</span>
        ) : (
          <Link to={`/item/${itemId}`} className="wrap-anywhere touch-target text-accent underline">
            {title}
          </Link>
        )}
        {sku && <span className="block text-ink-faint text-xs">{sku}</span>}
      </>
    ),
  }
  const pieces: Column<StockTakeLine> = {
    head: t`Counted`,
    align: 'right',
    cell: (line) =>
      isPosted ? (
        formatNumber(line.counted?.pieces ?? 0)
      ) : (
        <span className="inline-flex items-start gap-1">
          <CountCell stockTakeId={stockTakeId} line={line} onCounted={onCounted} />
          {line.counted && (
            <IconButton
              icon={Undo2}
              iconClass="size-4.5"
              label={t`Take back the count of ${line.title}`}
              onClick={() => onUncount(line)}
            />
          )}
        </span>
      ),
  }
  const results: Column<StockTakeLine>[] = [
    {
      head: t`Stock then`,
      align: 'right',
      cell: ({ counted }) => counted && formatNumber(counted.stock),
    },
    { head: t`Difference`, align: 'right', cell: (line) => <Difference line={line} isPosted={isPosted} /> },
    { head: t`Worth`, align: 'right', cell: (line) => <Worth line={line} isPosted={isPosted} /> },
    {
      head: t`By`,
      cell: ({ counted }) =>
        counted && (
          <>
            <span>{counted.by}</span>
            <span className="block text-ink-faint text-xs">{formatDateTime(counted.at)}</span>
          </>
        ),
    },
  ]
  return (
    <Table
      caption={t`Items of the stock-take`}
      rows={lines}
      rowKey={({ itemId }) => itemId}
      columns={[item, pieces, ...results]}
    />
  )
}

interface Line {
  line: StockTakeLine
  isPosted: boolean
}

const differenceOf = ({ counted }: StockTakeLine) => (counted ? counted.pieces - counted.stock : 0)

function Difference({ line, isPosted }: Line) {
  if (!line.counted) return null
  const difference = differenceOf(line)
  return (
    <>
      <span className={difference === 0 ? 'text-ink-soft' : 'font-semibold'}>{signed(difference)}</span>
      {isPosted && line.posted !== difference && (
        <span className="block text-bad text-xs">
          {line.posted === null ? t`Item gone: not posted` : t`Only ${signed(line.posted)} posted`}
        </span>
      )}
    </>
  )
}

function Worth({ line, isPosted }: Line) {
  const pieces = isPosted ? (line.posted ?? 0) : differenceOf(line)
  if (pieces === 0 || !line.counted) return null
  return line.cost === null ? (
    <span className="text-ink-faint">{t`No cost`}</span>
  ) : (
    <Price amount={pieces * line.cost} />
  )
}
