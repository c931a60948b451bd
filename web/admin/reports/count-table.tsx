/** A narrow table: what was counted, and how often. */
import type { ReactNode } from 'react'

interface CountTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly { id: string; head: ReactNode; cells: readonly string[] }[]
}

export function CountTable({ caption, heads, rows }: CountTableProps) {
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
