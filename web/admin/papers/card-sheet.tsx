/** A warranty card as it looks on paper, in each language. */
import { allOf, daysOf, inOrder, issuerLines, marksOf, monthsOf } from '#contract/orders/papers/card-words.ts'
import type { CardUnit, WarrantyCard } from '#contract/orders/papers/warranty-cards.ts'
import type { InAllLanguages } from '#contract/text/in-all-languages.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'
import { classes } from '#web/ui/display/classes.ts'

export function CardSheet({ card }: { card: WarrantyCard }) {
  const { texts, issuer, orderId, units, terms, checkAt } = card
  return (
    <article aria-label={`${texts.card.en} ${orderId}`} className="every-language bg-white text-[0.8125rem] text-ink">
      <SheetLogo />
      <h2 className="mb-4 font-bold text-xl">{allOf(texts.card)}</h2>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-line border-b pb-4">
        <p className="wrap-anywhere min-w-0 whitespace-pre-line">
          <span className="block font-bold text-base">{issuer.name}</span>
          <span>{issuerLines(card).join('\n')}</span>
        </p>
        <p className="sm:text-right print:text-right">
          <Label text={texts.cardOrder} />
          <span className="font-semibold">{orderId}</span>
        </p>
      </div>
      <table className="w-full border-line border-b">
        <thead>
          <tr className="border-line border-b align-bottom">
            <Head text={texts.cardItem} />
            <Head text={texts.cardSoldOn} className="w-28 max-sm:w-20 print:w-28" />
            <Head text={texts.cardUntil} className="w-36 max-sm:w-24 print:w-36" />
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitRow key={unit.id} unit={unit} card={card} />
          ))}
        </tbody>
      </table>
      {inOrder(terms).map(({ language, words }) => (
        <div key={language} lang={language} className="mt-3 break-inside-avoid text-xs">
          <p className="font-semibold">{texts.cardTerms[language]}</p>
          <p className="wrap-anywhere whitespace-pre-line">{words}</p>
        </div>
      ))}
      <div className="mt-5 grid break-inside-avoid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <div className="mb-1 h-24 border border-line-strong" />
          <Label text={texts.cardStamp} />
        </div>
        <p>
          <Label text={texts.cardCheck} />
          <span className="wrap-anywhere font-semibold">{checkAt}</span>
        </p>
      </div>
    </article>
  )
}

/** The languages below each other. */
function Label({ text }: { text: InAllLanguages }) {
  return inOrder(text).map(({ language, words }) => (
    <span key={language} lang={language} className="block font-normal text-ink-soft text-xs">
      {words}
    </span>
  ))
}

function Head({ text, className }: { text: InAllLanguages; className?: string }) {
  return (
    <th scope="col" className={classes('py-2 text-left not-first:pl-3', className)}>
      <Label text={text} />
    </th>
  )
}

function UnitRow({ unit, card }: { unit: CardUnit; card: WarrantyCard }) {
  return (
    <tr className="break-inside-avoid align-top">
      <td className="wrap-anywhere py-2">
        <span className="block font-semibold">{unit.title}</span>
        <span className="tabular-nums block whitespace-pre-line">{marksOf(unit)}</span>
        <span className="block text-ink-soft text-xs">{`${allOf(card.texts.cardNumber)} ${unit.number}`}</span>
      </td>
      <td className="tabular-nums py-2 pl-3">{unit.soldOn}</td>
      <td className="py-2 pl-3">
        <span className="tabular-nums block whitespace-pre-line font-semibold">{daysOf(unit)}</span>
        <span className="block text-ink-soft text-xs">{monthsOf(unit, card)}</span>
      </td>
    </tr>
  )
}
