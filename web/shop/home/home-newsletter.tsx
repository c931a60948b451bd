/** The newsletter's part of the home page. */
import { t } from '@lingui/core/macro'
import { consentWords } from '#contract/site/consent-words.ts'
import { say } from '#web/languages/i18n.ts'
import { NewsletterForm } from '#web/shop/layout/newsletter-form.tsx'

export function HomeNewsletter() {
  return (
    <section
      aria-labelledby="newsletter"
      className="grid items-center gap-x-10 gap-y-6 rounded-xl bg-accent-soft px-6 pt-8 pb-3 md:grid-cols-[1fr_1.3fr] md:px-10 md:py-16 lg:grid-cols-2 lg:px-14"
    >
      <div>
        <h2 id="newsletter" className="font-bold text-3xl">
          {t`First to know`}
        </h2>
        <p className="mt-3 max-w-md text-ink-soft">{say(consentWords.newsletter.home)}</p>
      </div>
      <div className="w-full max-w-md md:justify-self-end md:pt-7">
        <NewsletterForm source="home" button={t`Subscribe`} />
      </div>
    </section>
  )
}
