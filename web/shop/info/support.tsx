/**
 * The support page: a form to write to the shop, where it is and when it is open, and what it does for its customers.
 */

import { t } from '@lingui/core/macro'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { SupportTopic } from '#contract/site/content/support-words.ts'
import { type ShopWords, wholeWords } from '#contract/site/content/words.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { topicIcon } from '#web/content/word-icons.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { store } from '#web/meta/structured-data.ts'
import { PageHero } from './page-hero.tsx'
import { SupportContact } from './support-contact.tsx'
import { SupportForm } from './support-form.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/support',
    title: t`Contact us`,
    description: t`Reach ${shopDetails.name} by phone, e-mail or message: opening hours, address, trade in, protection, repairs and user manuals.`,
    structured: import.meta.env.SSR ? [store(publicUrl)] : [],
    breadcrumbs: [{ label: t`Contact us`, to: '/support' }],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const changed = await context.get(apiContext)('GET /shop/words', { query: writtenIn() })
  return { publicUrl: context.get(publicUrlContext), changed }
}

export default function Support() {
  return <SupportView words={wholeWords(useLoaderData<typeof loader>().changed)} />
}

export function SupportView({ words }: { words: ShopWords }) {
  const { supportTopics } = words
  return (
    <>
      <PageHero title={words.supportTitle} text={words.supportText} />

      <section aria-label={t`More help`} className="page-width -mt-8 relative md:-mt-10">
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {supportTopics.map(({ id, title, summary }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex h-full flex-col rounded-xl border border-line bg-white p-4 shadow-raised transition-colors duration-150 hover:border-accent sm:p-6"
              >
                <TopicIcon id={id} className="size-7 text-accent sm:size-8" />
                <span className="mt-3 font-semibold text-base sm:mt-4 sm:text-lg">{title}</span>
                <span className="mt-1 text-ink-soft text-sm max-sm:hidden">{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <div className="page-width grid gap-x-16 gap-y-14 py-14 md:py-20 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="need-help">
          <h2 id="need-help" className="font-bold text-3xl">
            {t`Need Help?`}
          </h2>
          <p className="mt-2 mb-7 text-ink-soft">{words.supportAnswer}</p>
          <SupportForm />
        </section>
        <SupportContact />
      </div>

      <div className="page-width">
        {supportTopics.map((topic) => (
          <Topic key={topic.id} topic={topic} />
        ))}
      </div>
    </>
  )
}

function TopicIcon({ id, className }: { id: string; className: string }) {
  const Icon = topicIcon(id)
  return <Icon strokeWidth={1.5} className={className} />
}

function Topic({ topic }: { topic: SupportTopic }) {
  return (
    <section
      id={topic.id}
      aria-labelledby={`${topic.id}-title`}
      tabIndex={-1}
      className="grid gap-x-16 gap-y-8 border-line border-t py-12 outline-none md:py-16 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id={`${topic.id}-title`} className="flex items-center gap-3 font-bold text-2xl">
          <TopicIcon id={topic.id} className="size-7 text-accent" />
          <span>{topic.title}</span>
        </h2>
        <p className="mt-4 max-w-md text-ink-soft">{topic.text}</p>
      </div>
      <ol className="grid gap-6 sm:grid-cols-3">
        {topic.steps.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 sm:block">
            <span
              aria-hidden="true"
              className="flex size-9 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-deep text-sm"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="font-semibold sm:mt-3">{step.title}</h3>
              <p className="mt-1 text-ink-soft text-sm">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
