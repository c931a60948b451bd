/** What other programs need: keys to call the shop, and endpoints that are told of what happens. For owners. */
import { msg, t } from '@lingui/core/macro'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { KeyList } from './key-list.tsx'

const title = msg`Keys and webhooks`

export const meta = () => noindexMeta(say(title))

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  try {
    const [keys, endpoints] = await Promise.all([
      adminApi('GET /api-keys', {}, { signal }),
      adminApi('GET /webhook-endpoints', {}, { signal }),
    ])
    return { keys, endpoints, failure: null }
  } catch (error) {
    if (signal.aborted) throw error
    return { keys: [], endpoints: [], failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading keys and webhooks`} className="size-8" />

export default function Programs() {
  const { keys, endpoints, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHead title={say(title)} />
      {failure !== null ? (
        <FailureState
          title={t`Failed to fetch keys and webhooks`}
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      ) : (
        <>
          <KeyList keys={keys} />
          <EndpointList endpoints={endpoints} />
        </>
      )}
    </>
  )
}
