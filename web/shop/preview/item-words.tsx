/** What the owner says of delivery and warranty, as it stands on the page of every item; without its other parts. */
import { t } from '@lingui/core/macro'
import type { ShopPreview } from '#contract/site/shop-face.ts'

export function ItemWords({ delivery, warranty }: ShopPreview['onItems']) {
  const lines = [
    { name: t`Shipping`, text: delivery },
    { name: t`Warranty`, text: warranty },
  ].filter(({ text }) => text !== '')
  return (
    <div className="page-width py-10">
      <h1 className="font-bold text-2xl">{t`On every item`}</h1>
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t`Nothing of your own stands there.`}</p>
      ) : (
        <ul className="mt-6 max-w-lg space-y-3 rounded-lg bg-stage p-5 text-sm">
          {lines.map(({ name, text }) => (
            <li key={name}>
              <span className="font-semibold">{name}</span>{' '}
              <span className="mt-1 block whitespace-pre-line text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
