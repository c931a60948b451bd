/** What the owner sets of the shop: every entry of the registry, by groups, saved together. */
import { t } from '@lingui/core/macro'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { workingGroups } from '#web/admin/words/setting-groups.ts'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { FaceLinks } from './face-links.tsx'
import { MakeItYours } from './make-it-yours.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => noindexMeta(t`Settings`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    return { values: await adminApi('GET /settings', {}, { signal: request.signal }), failure: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { values: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading settings`} className="size-8" />

export default function Settings() {
  const { values, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHead title={t`Settings`} />
      {values ? (
        <>
          <MakeItYours />
          <FaceLinks />
          <SettingsForm values={values} groups={workingGroups} />
        </>
      ) : (
        <FailureState
          title={t`Failed to fetch the settings`}
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
    </>
  )
}
