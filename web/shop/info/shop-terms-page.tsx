/** What delivery, returns and terms have in common: a page of the owner's words. */

import { msg, t } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import type { ShopTerms } from '#contract/site/content/shop-terms.ts'
import { termsParts } from '#contract/site/content/shop-terms.ts'
import { type ShopWords, wholeWords } from '#contract/site/content/words.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { PageHero } from './page-hero.tsx'

const pages = {
  deliveryPage: {
    path: '/delivery',
    title: msg`Delivery`,
    text: msg`Where we deliver, when it comes, and what it costs.`,
  },
  returnsPage: {
    path: '/returns',
    title: msg`Returns`,
    text: msg`What to do when something is broken, or not right for you.`,
  },
  termsPage: { path: '/terms', title: msg`Terms`, text: msg`What holds between you and us when you buy here.` },
} as const satisfies Record<keyof ShopTerms, { path: string; title: Word; text: Word }>

export interface LoadedTerms {
  publicUrl: string
  changed: Partial<ShopWords>
}

export async function loadShopTerms(context: Readonly<RouterContextProvider>): Promise<LoadedTerms> {
  const changed = await context.get(apiContext)('GET /shop/words', { query: writtenIn() })
  return { publicUrl: context.get(publicUrlContext), changed }
}

export function shopTermsMeta(name: keyof ShopTerms, loaded: LoadedTerms | undefined) {
  const { path, title, text } = pages[name]
  return pageMeta({
    publicUrl: loaded?.publicUrl ?? '',
    path,
    title: say(title),
    description: `${say(text)} ${shopDetails.name}, ${sayDetail('tagline')}`,
    breadcrumbs: [{ label: say(title), to: path }],
  })
}

export function ShopTermsPage({ name, changed }: { name: keyof ShopTerms; changed: LoadedTerms['changed'] }) {
  const { title, text } = pages[name]
  const parts = termsParts(wholeWords(changed)[name])
  return (
    <>
      <PageHero title={say(title)} text={say(text)} />
      <div className="page-width max-w-4xl! space-y-10 pt-12 md:pt-16">
        {parts.map(({ heading, paragraphs }) => (
          <section key={heading}>
            {heading !== '' && <h2 className="mb-3 font-bold text-2xl">{heading}</h2>}
            <div className="max-w-[65ch] space-y-4 text-lg leading-8">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
        {parts.length === 0 && (
          <p className="text-lg">{t`Nothing stands here yet. Please ask us; a person answers.`}</p>
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to="/support">{t`Contact us`}</LinkButton>
          <LinkButton to="/track" variant="secondary">
            {t`Track your order`}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
