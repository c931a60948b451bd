/** The about page: who the shop is and what it holds to. */

import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { paragraphsOf, type TitledText } from '#contract/site/content/about-words.ts'
import { type ShopWords, wholeWords } from '#contract/site/content/words.ts'
import { valueIcon } from '#web/content/word-icons.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import { PageHero } from './page-hero.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/about',
    title: t`About Us`,
    description: wholeWords(loaderData?.changed ?? {}).aboutText,
    breadcrumbs: [{ label: t`About Us`, to: '/about' }],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const changed = await context.get(apiContext)('GET /shop/words', { query: writtenIn() })
  return { publicUrl: context.get(publicUrlContext), changed }
}

export default function About() {
  return <AboutView words={wholeWords(useLoaderData<typeof loader>().changed)} />
}

export function AboutView({ words }: { words: ShopWords }) {
  const { street, city } = useShopDetails().address
  const where = [street, city].filter(Boolean).join(', ')
  return (
    <>
      <PageHero title={words.aboutTitle} text={words.aboutText} />
      <section
        aria-labelledby="story"
        className="page-width grid gap-x-16 gap-y-6 py-16 md:py-24 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="story" className="font-bold text-4xl">
          {words.storyTitle}
        </h2>
        <div className="max-w-[65ch] space-y-5 text-lg leading-8">
          {paragraphsOf(words.story).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>

      <RevealOnScroll className="page-width">
        <section aria-labelledby="values" hidden={words.values.length === 0}>
          <h2 id="values" className="font-bold text-3xl">
            {t`What we hold to`}
          </h2>
          <ul className="mt-8 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
            {words.values.map((value, at) => (
              <Value key={value.title} icon={valueIcon(at)} {...value} />
            ))}
          </ul>
        </section>
      </RevealOnScroll>

      <section className="page-width mt-20 flex flex-col items-center text-center md:mt-28">
        <h2 className="max-w-xl font-bold text-3xl">{t`Come in and look around`}</h2>
        <p className="mt-3 max-w-md text-ink-soft">{where === '' ? t`Right here.` : t`${where}, or right here.`}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <LinkButton to="/products">{t`All Products`}</LinkButton>
          <LinkButton to="/support" variant="secondary">
            {t`Contact us`}
          </LinkButton>
        </div>
      </section>
    </>
  )
}

function Value({ icon: Icon, title, text }: TitledText & { icon: LucideIcon }) {
  return (
    <li className="rounded-xl bg-stage p-6 md:p-8">
      <Icon strokeWidth={1.5} className="size-9 text-accent" />
      <h3 className="mt-5 font-semibold text-xl">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
    </li>
  )
}
