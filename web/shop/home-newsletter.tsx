/** The newsletter at the end of the home page. */
import { NewsletterForm } from './newsletter-form.tsx'

export function HomeNewsletter() {
  return (
    <section
      aria-labelledby="newsletter"
      className="grid items-center gap-x-16 gap-y-6 rounded-xl bg-accent-soft px-6 py-12 md:grid-cols-2 md:px-14 md:py-16"
    >
      <div>
        <h2 id="newsletter" className="font-bold text-3xl">
          First to know
        </h2>
        <p className="mt-3 max-w-md text-ink-soft">
          New arrivals, offers and a tip or two for the house. No more than one e-mail a week.
        </p>
      </div>
      <div className="w-full max-w-md md:justify-self-end">
        <NewsletterForm source="home" button="Subscribe" />
      </div>
    </section>
  )
}
