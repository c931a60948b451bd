/** An invoice or a credit note as it looks on paper. */
import { paperTexts } from '#contract/paper-texts.ts'
import {
  type PaperParties,
  paperColumns,
  paperEntries,
  paperParties,
  paperSums,
  pieceWords,
} from '#contract/paper-words.ts'
import type { Paper } from '#contract/papers.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'
import { classes } from '#web/ui/display/classes.ts'

export function PaperSheet({ paper, copy }: { paper: Paper; copy: boolean }) {
  const { snapshot } = paper
  const texts = paperTexts(snapshot.language)
  const [supplier, buyer] = paperParties(snapshot)
  return (
    <article
      lang={snapshot.language}
      aria-label={`${snapshot.heading} ${paper.number}`}
      className="bg-white text-[0.8125rem] text-ink"
    >
      <SheetLogo />
      <header className="mb-5 flex items-start justify-between gap-6">
        <h2 className="font-bold text-2xl">{snapshot.heading}</h2>
        {copy && <p className="border-2 border-ink px-3 py-0.5 font-bold text-xl">{texts.copy}</p>}
      </header>
      <div className="grid gap-x-8 gap-y-4 border-line border-b pb-4 sm:grid-cols-2 print:grid-cols-2">
        <Party {...supplier} />
        <Party {...buyer} />
      </div>
      <dl className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-2 print:grid-cols-2">
        {paperEntries(paper).map(([label, value]) => (
          <div key={label} className="flex gap-3">
            <dt className="w-28 shrink-0 text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Lines snapshot={snapshot} />
      <Sums snapshot={snapshot} />
      {snapshot.inWords !== '' && (
        // Of tax invoices, which are in English.
        <p className="mt-5 border-line border-t pt-3">
          <span className="block text-ink-soft text-xs">Total in words</span>
          {snapshot.inWords}
        </p>
      )}
    </article>
  )
}

function Party({ title, lines }: PaperParties) {
  return (
    <div>
      <p className="text-ink-soft text-xs">{title}</p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{lines.join('\n')}</p>
    </div>
  )
}

function Lines({ snapshot }: Pick<Paper, 'snapshot'>) {
  const columns = paperColumns(snapshot)
  const head = 'py-2 font-semibold text-xs align-bottom'
  return (
    <table className="w-full border-line border-y">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={classes(head, 'text-left')}>
            {paperTexts(snapshot.language).description}
          </th>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={classes(head, 'w-28 pl-3 text-right max-sm:w-20 print:w-28')}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {snapshot.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never change
          <tr key={at} className="break-inside-avoid align-top">
            <td className="py-1.5">
              {line.description}
              {line.pieces.map((piece) => (
                <span key={piece.serial} className="block text-ink-soft text-xs wrap-anywhere">
                  {pieceWords(piece, snapshot.language)}
                </span>
              ))}
            </td>
            {columns.map((column) => (
              <td key={column.head} className="tabular-nums py-1.5 pl-3 text-right">
                {column.value(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ snapshot }: Pick<Paper, 'snapshot'>) {
  return (
    <dl className="ml-auto max-w-80 break-inside-avoid pt-3">
      {paperSums(snapshot).map(([label, amount]) => (
        <div
          key={label}
          className="flex justify-between gap-6 py-0.5 last:border-line last:border-t last:pt-2 last:font-bold last:text-base"
        >
          <dt>{label}</dt>
          <dd className="tabular-nums whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
