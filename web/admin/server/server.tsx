/** The server that the shop runs on: what wants somebody, how it is, and the errors of the day. For owners. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { ServerState } from '#contract/office/server.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { ErrorList } from './error-list.tsx'
import { ServerFacts } from './server-facts.tsx'

export const meta = () => noindexMeta(t`Server`)

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  try {
    return { server: await adminApi('GET /server', {}, { signal }), failure: '' }
  } catch (error) {
    if (signal.aborted) throw error
    return { server: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Looking at the server`} className="size-8" />

export default function ServerPage() {
  const { server, failure } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  if (!server) {
    return (
      <>
        <PageHead title={t`Server`} />
        <FailureState
          title={t`Failed to look at the server`}
          message={failure || undefined}
          onRetry={() => void revalidate()}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={t`Server`}>
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {state !== 'loading' && <RotateCw className="size-4.5" />}
          <span>{t`Look again`}</span>
        </Button>
      </PageHead>
      <div className="space-y-5">
        <Standing server={server} />
        <ServerFacts server={server} />
        <ErrorList errors={server.errors} />
      </div>
    </>
  )
}

/** What wants somebody, or that nothing does. */
function Standing({ server: { needs, mails } }: { server: ServerState }) {
  if (needs.length === 0 && mails.sent) return <Alert tone="green">{t`Nothing on the server wants you.`}</Alert>
  return (
    <>
      {!mails.sent && (
        <Alert tone="red">
          <Trans>
            The shop has no mail server: its warnings reach nobody, and customers get no mails. Set{' '}
            <code className="rounded bg-white/60 px-1 font-mono text-xs">SMTP_URL</code> in the settings of the server.
          </Trans>
        </Alert>
      )}
      {needs.map(({ need, says }) => (
        <Alert key={need} tone="red">
          {says}
        </Alert>
      ))}
    </>
  )
}
