/** Sales of the last days as bars; the value of a bar stands beside it, and for screen readers in a table. */
import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { colors } from '#contract/catalogue/items/colors.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { Overview } from '#contract/office/dashboard.ts'
import { formatDate } from '#web/languages/dates.ts'

export function SalesChart({ sales }: { sales: Overview['sales'] }) {
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const day = pointed === null ? undefined : sales[pointed]

  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = new uPlot(optionsFor(sizeOf(element), sales, setPointed), dataOf(sales), element)
    const watch = new ResizeObserver(() => chart.setSize(sizeOf(element)))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [sales])

  return (
    <div className="relative min-h-32 grow sm:min-h-48">
      {/* What is drawn gets the size of its place a frame later: until then it is cut off, and makes no page wider. */}
      <div ref={place} aria-hidden="true" className="absolute inset-0 overflow-clip" />
      {day && (
        <p
          aria-hidden="true"
          className="tabular-nums pointer-events-none absolute -top-2 right-0 rounded-sm bg-ink px-2.5 py-1.5 text-white text-xs"
        >
          <span>{`${formatDate(day.day)}:`}</span> <b>{formatRupees(day.total)}</b>
          <span>{`, ${plural(day.orders, { one: '# order', other: '# orders' })}`}</span>
        </p>
      )}
      {/* A table is as wide as its words, whatever its class says. */}
      <div className="sr-only">
        <table>
          <caption>{t`Sales by day`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Orders`}</th>
              <th scope="col">{t`Total`}</th>
            </tr>
          </thead>
          <tbody>
            {sales.map((one) => (
              <tr key={one.day}>
                <th scope="row">{formatDate(one.day)}</th>
                <td>{one.orders}</td>
                <td>{formatRupees(one.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The x values are places in the list: days are drawn at equal distances, whatever clocks do. */
function dataOf(sales: Overview['sales']): uPlot.AlignedData {
  return [sales.map((_, at) => at), sales.map((day) => day.total)]
}

function sizeOf(element: HTMLElement) {
  return { width: element.clientWidth, height: element.clientHeight }
}

function optionsFor(
  size: { width: number; height: number },
  sales: Overview['sales'],
  onPoint: (at: number | null) => void,
): uPlot.Options {
  const text = { stroke: colors['ink-faint'], font: '12px "Figtree", system-ui, sans-serif' }
  const bars = uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.2 })
  return {
    ...size,
    legend: { show: false },
    padding: [8, 20, 0, 0],
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: (_, min, max) => [min - 0.6, max + 0.6] },
      y: { range: (_, __, max) => [0, max > 0 ? max * 1.05 : 1] },
    },
    axes: [
      {
        ...text,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        splits: () => everySeventh(sales.length),
        values: (_, places) => places.map((at) => dayAndMonth(sales[at]?.day)),
      },
      {
        ...text,
        size: 56,
        grid: { stroke: colors.line, width: 1 },
        ticks: { show: false },
        values: (_, amounts) => amounts.map(inShort),
      },
    ],
    series: [
      {},
      {
        fill: colors.accent,
        stroke: colors.accent,
        width: 0,
        points: { show: false },
        ...(bars ? { paths: bars } : {}),
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  }
}

/** Counted back from today, so that today has its name. */
function everySeventh(count: number): number[] {
  const places: number[] = []
  for (let at = count - 1; at >= 0; at -= 7) places.unshift(at)
  return places
}

/** `20 Nov`, `නොවැම්බර් 20`: without the year, wherever it stands. */
function dayAndMonth(day: string | undefined): string {
  return day
    ? formatDate(day)
        .replace(/\b\d{4}\b/, '')
        .trim()
    : ''
}

const short = new Intl.NumberFormat('en-LK', { notation: 'compact', maximumFractionDigits: 1 })

/** `12.5K`. */
function inShort(amount: number): string {
  return amount === 0 ? '0' : short.format(amount)
}
