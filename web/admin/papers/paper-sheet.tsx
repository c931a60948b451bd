/** An invoice or a credit note as it looks on paper. */
import { englishPaperTexts } from '#contract/orders/papers/paper-texts.ts'
import {
  type PaperParties,
  paperColumns,
  paperEntries,
  paperParties,
  paperSums,
  pieceWords,
} from '#contract/orders/papers/paper-words.ts'
import type { Paper } from '#contract/orders/papers/papers.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { LankaQrBlock } from './lankaqr-block.tsx'

export function PaperSheet({ paper, copy }: { paper: Paper; copy: boolean }) {
  const { snapshot, texts = englishPaperTexts } = paper
  const [supplier, buyer] = paperParties(paper)
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
      <Lines paper={paper} />
      <Sums paper={paper} />
      {snapshot.inWords !== '' && (
        // Of tax invoices, which are in English.
        <p className="mt-5 border-line border-t pt-3">
          <span className="block text-ink-soft text-xs">Total in words</span>
          <span>{snapshot.inWords}</span>
        </p>
      )}
      {paper.lankaQr && <LankaQrBlock shown={paper.lankaQr} speech={{ language: snapshot.language, texts }} />}
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

function Lines({ paper }: { paper: Paper }) {
  const { snapshot, texts = englishPaperTexts } = paper
  const speech = { language: snapshot.language, texts }
  const columns = paperColumns(paper)
  const head = 'py-2 font-semibold text-xs align-bottom'
  return (
    <table className="w-full border-line border-y">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={classes(head, 'text-left')}>
            {texts.description}
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
            <td className="py-1.5 sm:wrap-anywhere print:min-w-32 print:wrap-anywhere">
              <span>{line.description}</span>
              {line.pieces.map((piece) => (
                <span key={piece.serial} className="block text-ink-soft text-xs wrap-anywhere">
                  {pieceWords(piece, speech)}
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

function Sums({ paper }: { paper: Paper }) {
  return (
    <dl className="ml-auto max-w-80 break-inside-avoid pt-3">
      {paperSums(paper).map(([label, amount]) => (
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
