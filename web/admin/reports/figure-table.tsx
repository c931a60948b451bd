/** A table of figures; on a phone it is moved sideways, and what a row is about stays in sight. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Figures } from '#contract/office/reports.ts'
import { say } from '#web/languages/i18n.ts'
import { figureNames, figureText } from './figure-words.ts'

export interface FigureRow extends Figures {
  id: string
  head: ReactNode
  /** Left out where it is not known. */
  netBefore?: number
}

interface FigureTableProps {
  caption: string
  /** What a row is. */
  of: string
  figures: readonly (keyof Figures)[]
  /** Whether the net of the period before stands beside the net. */
  before?: boolean
  rows: readonly FigureRow[]
}

const cell = 'px-3 py-2.5 text-right whitespace-nowrap'
const first = 'sticky left-0 min-w-32 max-w-44 bg-white px-3 py-2.5 text-left sm:max-w-72'

/** Always there, even where they are nothing. */
const always: readonly (keyof Figures)[] = ['net', 'orders', 'pieces', 'gross']

export function FigureTable({ caption, of, figures, before, rows }: FigureTableProps) {
  const shown = figures.filter((name) => always.includes(name) || rows.some((row) => row[name] !== 0))
  const columns = shown.map((name) => ({
    name: String(name),
    head: say(figureNames[name]),
    text: (row: FigureRow) => figureText(name, row[name]),
  }))
  if (before) {
    columns.splice(1, 0, {
      name: 'before',
      head: t`Net before`,
      text: ({ netBefore }) => (netBefore === undefined ? '' : figureText('net', netBefore)),
    })
  }
  return (
    <section
      aria-label={t`${caption}, table`}
      // A part that is moved sideways can be reached and moved by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks for it of a region that scrolls
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-white print:overflow-visible"
    >
      <table className="tabular-nums w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft text-xs">
            <th scope="col" className={first}>
              {of}
            </th>
            {columns.map(({ name, head }) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-line border-b last:border-0">
              <th scope="row" className={`${first} wrap-anywhere font-medium`}>
                {row.head}
              </th>
              {columns.map(({ name, text }) => (
                <td key={name} className={cell}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
