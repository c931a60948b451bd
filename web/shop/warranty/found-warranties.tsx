/** What the shop knows of a piece's warranty, its terms, and how it is claimed. */
import { t } from '@lingui/core/macro'
import { Phone } from 'lucide-react'
import type { OwnUnit } from '#contract/orders/units/own-units.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import type { InAllLanguages } from '#contract/text/in-all-languages.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { OwnUnitFacts } from '#web/shop/order-view/own-unit.tsx'
import { WhatsAppChat } from '#web/shop/order-view/whatsapp-link.tsx'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'

export interface FoundWarranty {
  units: readonly OwnUnit[]
  terms: InAllLanguages
}

export function FoundWarranties({ found: { units, terms } }: { found: FoundWarranty }) {
  const isClaimable = units.some(({ standing }) => standing === 'running')
  return (
    <section aria-label={t`Warranty`} className="mt-10 rounded-lg border border-line">
      <ul className="divide-y divide-line">
        {units.map((unit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are answered at once, and have no names
          <li key={at} className="p-5 sm:p-6">
            <OwnUnitFacts unit={unit} />
          </li>
        ))}
      </ul>
      <Terms terms={terms} />
      <div className="border-line border-t p-5 sm:p-6">
        <h2 className="font-semibold text-lg">{isClaimable ? t`How to claim it` : t`Questions?`}</h2>
        <p className="mt-1 text-ink-soft">
          {t`Please call or write to us before you bring the piece or send it, and have its number at hand.`}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {shopDetails.phone !== '' && (
            <a href={`tel:${shopDetails.phone.replaceAll(' ', '')}`} className={buttonStyles({ variant: 'secondary' })}>
              <Phone aria-hidden="true" className="size-5" />
              <span>{shopDetails.phone}</span>
            </a>
          )}
          <WhatsAppChat text={t`Hello ${shopDetails.name}, this is about the warranty of ${nameOf(units)}:`} />
          <LinkButton to="/support" variant="secondary">{t`Contact us`}</LinkButton>
        </div>
      </div>
    </section>
  )
}

/** In the language of the page, else in one that the owner has written. */
function Terms({ terms }: { terms: InAllLanguages }) {
  const text = terms[currentLanguage()] || terms.en || terms.si || terms.ta
  if (text === '') return null
  return (
    <div className="border-line border-t p-5 sm:p-6">
      <h2 className="font-semibold text-lg">{t`What our warranty covers`}</h2>
      <p lang={langOf(text)} className="wrap-anywhere mt-1 max-w-[65ch] whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

/** `Phone X (…1234)`. */
function nameOf([unit]: readonly OwnUnit[]): string {
  if (!unit) return ''
  return `${unit.title} (…${unit.serialEnd || (unit.imeiEnds[0] ?? '')})`
}
