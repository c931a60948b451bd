/** An own page as it would be: for staff alone, never cached, never indexed. */
import { t } from '@lingui/core/macro'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { sayPage } from '#contract/site/pages/say-page.plain.ts'
import { messageOf } from '#web/api/client.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { reloadPage } from '#web/shop/errors/page-failure.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { PageView } from './page-view.tsx'

export const meta = () => noindexMeta(t`Preview`)

export async function clientLoader({ params: { id = '' }, request: { signal } }: ClientLoaderFunctionArgs) {
  try {
    return { found: await signedInApi('GET /own-pages/{id}', { params: { id } }, { signal }), failure: '' }
  } catch (error) {
    if (signal.aborted) throw error
    return { found: null, failure: messageOf(error, t`The preview cannot be shown`) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the preview`} className="mx-auto my-24 size-8" />

export default function PagePreview() {
  const { found, failure } = useLoaderData<typeof clientLoader>()
  if (!found)
    return <FailureState level={1} title={t`The preview cannot be shown`} message={failure} onRetry={reloadPage} />
  const page = { kind: found.kind, firstShownAt: found.changedAt, ...sayPage(found.content, currentLanguage()) }
  return (
    <>
      <div className="sticky top-16 z-20 border-warn-bright border-b bg-warn-soft text-sm md:top-18">
        <div className="page-width flex flex-wrap items-center gap-x-5">
          <p role="status" className="grow py-2 font-semibold text-warn">
            {t`Preview: as it is saved now`}
          </p>
          <Link to={`/own-pages/${found.id}`} className="inline-flex min-h-11 items-center font-semibold text-accent">
            {t`Back to the page`}
          </Link>
        </div>
      </div>
      <PageView page={page} />
    </>
  )
}
