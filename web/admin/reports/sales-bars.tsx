/**
 * Net sales as bars, those of the period before as a line. The bar that is pointed at, or chosen with the arrow keys,
 * is told in words above; all of them stand in the table below.
 */
import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatRupees } from '#contract/core/money.ts'
import type { Step } from '#contract/office/report-period.ts'
import type { SalesOfTime, SalesReport } from '#contract/office/reports.ts'
import { inSentence, periodText, stepNames } from './figure-words.ts'

/** Of the drawing; it is stretched to its place. */
const HEIGHT = 100

export function SalesBars({ report: { times, before }, by }: { report: SalesReport; by: Step }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen === null ? null : Math.min(chosen, times.length - 1)
  const time = at === null ? undefined : times[at]
  const earlier = at === null ? undefined : before.times[at]
  const values = [...times, ...before.times].map(({ net }) => net)
  const scale = scaleOf(Math.min(0, ...values), Math.max(0, ...values))

  function move(event: KeyboardEvent) {
    const last = times.length - 1
    const from = at ?? (event.key === 'ArrowLeft' ? last + 1 : -1)
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, to)))
  }

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(times.length - 1, Math.floor(((clientX - left) / width) * times.length))))
  }

  return (
    <figure>
      <figcaption className="tabular-nums mb-2 min-h-10 text-sm">
        {time ? <Told time={time} earlier={earlier} /> : <Legend by={by} />}
      </figcaption>
      <div className="flex gap-2">
        <ul aria-hidden="true" className="relative h-44 w-11 shrink-0 text-ink-faint text-xs sm:h-56">
          {scale.marks.map((mark) => (
            <li
              key={mark}
              className="tabular-nums absolute right-0 -translate-y-1/2"
              style={{ top: `${scale.placeOf(mark)}%` }}
            >
              {inShort(mark)}
            </li>
          ))}
        </ul>
        <div
          role="slider"
          tabIndex={0}
          aria-label={t`Net sales by ${inSentence(stepNames[by])}`}
          aria-valuemin={1}
          aria-valuemax={times.length}
          aria-valuenow={(at ?? 0) + 1}
          aria-valuetext={time ? `${periodText(time)}: ${formatRupees(time.net)}` : t`Choose with the arrow keys`}
          onKeyDown={move}
          onPointerMove={point}
          onPointerDown={point}
          className="relative h-44 min-w-0 grow touch-pan-y sm:h-56"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${times.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            {scale.marks.map((mark) => (
              <line
                key={mark}
                x1={0}
                x2={times.length}
                y1={scale.placeOf(mark)}
                y2={scale.placeOf(mark)}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {times.map(({ from, net }, index) => (
              <rect
                key={from}
                x={index + 0.15}
                width={0.7}
                y={scale.placeOf(Math.max(0, net))}
                height={Math.abs(scale.placeOf(net) - scale.placeOf(0))}
                className={index === at ? 'fill-accent-night' : 'fill-accent'}
              />
            ))}
            <polyline
              points={before.times
                .slice(0, times.length)
                .map(({ net }, index) => `${index + 0.5},${scale.placeOf(net)}`)
                .join(' ')}
              className="fill-none stroke-2 stroke-warn-bright"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      </div>
      <Ends times={times} />
    </figure>
  )
}

function Legend({ by }: { by: Step }) {
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-sm bg-accent" />
        <span>{t`Net sales by ${inSentence(stepNames[by])}`}</span>
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-0.5 w-4 bg-warn-bright" />
        {t`The period before`}
      </span>
    </span>
  )
}

function Told({ time, earlier }: { time: SalesOfTime; earlier: SalesOfTime | undefined }) {
  return (
    <>
      <span>{`${periodText(time)}:`}</span> <b>{formatRupees(time.net)}</b>
      <span>{`, ${plural(time.orders, { one: '# order', other: '# orders' })}`}</span>
      {earlier && (
        <span className="block text-ink-faint">{t`Before, ${periodText(earlier)}: ${formatRupees(earlier.net)}`}</span>
      )}
    </>
  )
}

/** The days at both ends and in the middle. */
function Ends({ times }: { times: readonly SalesOfTime[] }) {
  const middle = times.length > 4 ? times[Math.floor(times.length / 2)] : undefined
  const ends = [times[0], middle, times.length > 1 ? times.at(-1) : undefined].filter((time) => time !== undefined)
  return (
    <p aria-hidden="true" className="mt-1.5 ml-13 flex justify-between text-ink-faint text-xs">
      {ends.map(({ from }) => (
        <span key={from}>{periodText({ from, to: from })}</span>
      ))}
    </p>
  )
}

interface Scale {
  marks: number[]
  /** From the top, of 100. */
  placeOf: (value: number) => number
}

/** From the least to the most, widened to round marks. */
function scaleOf(least: number, most: number): Scale {
  const step = roundStep((most - least) / 3)
  const bottom = Math.floor(least / step)
  const top = Math.max(Math.ceil(most / step), bottom + 1)
  const marks = Array.from({ length: top - bottom + 1 }, (_, at) => (bottom + at) * step)
  return { marks, placeOf: (value) => ((top * step - value) / ((top - bottom) * step)) * HEIGHT }
}

/** 1, 2 or 5, and noughts. */
function roundStep(rough: number): number {
  if (rough <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power
}

const short = new Intl.NumberFormat('en-LK', { notation: 'compact', maximumFractionDigits: 1 })

/** `12.5K`. */
function inShort(amount: number): string {
  return amount === 0 ? '0' : short.format(amount)
}
