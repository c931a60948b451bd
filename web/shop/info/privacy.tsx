/** The privacy page: what the shop keeps of people, why, how long, and what they can ask for. */
import { t } from '@lingui/core/macro'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { keptThings, privacyHero, privacySections } from '#web/content/privacy-texts.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { PageHero } from './page-hero.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/privacy-policy',
    title: t`Privacy`,
    description: privacyHero.text,
    breadcrumbs: [{ label: t`Privacy`, to: '/privacy-policy' }],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const times = await context.get(apiContext)('GET /privacy/retention')
  return { publicUrl: context.get(publicUrlContext), times }
}

export default function Privacy() {
  const { times } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero title={privacyHero.title} text={privacyHero.text} />
      <div className="page-width space-y-16 pt-14 md:space-y-20 md:pt-20">
        <section aria-labelledby="kept">
          <h2 id="kept" className="font-bold text-3xl">
            {t`What we keep`}
          </h2>
          <ul className="mt-8 grid gap-4 md:grid-cols-2 md:gap-6">
            {keptThings(times).map(({ what, why, howLong }) => (
              <li key={what} className="rounded-xl bg-stage p-6 md:p-8">
                <h3 className="font-semibold text-lg">{what}</h3>
                <dl className="mt-4 space-y-3">
                  <Fact name={t`Why`}>{why}</Fact>
                  <Fact name={t`How long`}>{howLong}</Fact>
                </dl>
              </li>
            ))}
          </ul>
        </section>
        {privacySections().map(({ title, paragraphs }) => (
          <section key={title} aria-labelledby={idOf(title)} className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
            <h2 id={idOf(title)} className="font-bold text-3xl">
              {title}
            </h2>
            <div className="max-w-[65ch] space-y-4 text-lg leading-8">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/account?section=settings">{t`Account Settings`}</LinkButton>
          <LinkButton to="/support" variant="secondary">
            {t`Contact us`}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-faint text-sm">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
