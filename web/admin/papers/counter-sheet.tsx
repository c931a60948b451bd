/** The card for the counter as it looks on paper, in each language. */
import { t } from '@lingui/core/macro'
import { inOrder } from '#contract/orders/papers/card-words.ts'
import type { CounterCard } from '#contract/orders/papers/counter-card.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'
import { QrCode } from '#web/ui/display/qr-code.tsx'

export function CounterSheet({ card }: { card: CounterCard }) {
  const { shop, payee, city, texts, size, path } = card
  return (
    <article aria-label={texts.counterPay.en} className="every-language bg-white text-center text-ink">
      <SheetLogo />
      <h2 className="font-bold text-3xl">{shop}</h2>
      {inOrder(texts.counterPay).map(({ language, words }) => (
        <p key={language} lang={language} className="mt-1 font-bold text-xl">
          {words}
        </p>
      ))}
      <div className="mx-auto my-6 flex max-w-md justify-center print:max-w-[120mm]">
        <QrCode size={size} path={path} label={t`LANKAQR code of ${payee}`} className="w-full" />
      </div>
      <p className="font-bold text-xl wrap-anywhere">{payee}</p>
      <p className="text-ink-soft">{city}</p>
      <div className="mx-auto mt-5 max-w-lg space-y-2 border-line border-t pt-4">
        {inOrder(texts.counterHow).map(({ language, words }) => (
          <p key={language} lang={language}>
            {words}
          </p>
        ))}
      </div>
    </article>
  )
}
