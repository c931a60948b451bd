/** What the shop shows of itself, set on a page for each part: looked at first, then published. */
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useRef } from 'react'
import { type ClientLoaderFunctionArgs, data, Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { setShopDetails } from '#contract/site/shop-details.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { faceGroups, type SettingGroup } from '#web/admin/words/setting-groups.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FaceLinks } from './face-links.tsx'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export const meta = () => noindexMeta(t`Settings`)

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const part = params.part ?? ''
  if (!faceGroups.some(({ id }) => id === part)) throw data(null, { status: 404 })
  try {
    return { part, values: await adminApi('GET /settings', {}, { signal: request.signal }), failure: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { part, values: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading settings`} className="size-8" />

export default function FaceSettings() {
  const { part, values, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const group = faceGroups.find(({ id }) => id === part)
  return (
    <>
      <PageHead title={group ? say(group.heading) : t`Settings`}>
        <Link to="/settings" className="inline-flex min-h-11 items-center font-medium text-accent text-sm">
          {t`All settings`}
        </Link>
      </PageHead>
      <FaceLinks />
      {values && group ? (
        <FaceForm key={part} group={group} values={values} />
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

function FaceForm({ group, values }: { group: SettingGroup; values: Record<string, unknown> }) {
  const form = useRef<HTMLFormElement>(null)
  const settings = useSettingsForm(values, group.id)
  const { changed, failure, busy, discard, check, save, currentOf } = settings
  const navigate = useNavigate()
  const preview = useSend({ failed: t`The preview could not be opened` })

  const showWrong = () => requestAnimationFrame(() => focusFirstWrong(form.current))

  async function publish(event: FormEvent) {
    event.preventDefault()
    if (!(await save())) return showWrong()
    toast.success(t({ message: 'Published', context: 'just now' }))
    await visitorApi('GET /shop').then(
      ({ details }) => setShopDetails(details),
      () => undefined,
    )
  }

  /** Opens the shop as it would be; what is typed waits in this tab. */
  function look() {
    if (!check()) return showWrong()
    const values = Object.fromEntries(changed.map((name) => [name, currentOf(name)]))
    void preview.send(
      () => adminApi('POST /shop/previews', { body: { values } }),
      ({ id }) => navigate(`/shop-preview/${id}?page=${pageOf(changed)}&from=${group.id}`),
    )
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={publish}
      aria-label={say(group.heading)}
      // What has the focus is never below the header or the bar that publishes.
      className="space-y-5 [&_:is(input,select,textarea,button)]:scroll-mt-28 [&_:is(input,select,textarea,button)]:scroll-mb-48"
    >
      <SettingsSection group={group} form={settings} />
      {(failure || preview.failure) && <Alert tone="red">{failure || preview.failure}</Alert>}
      {changed.length > 0 && (
        <div className="sticky bottom-17 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-white px-4 py-3 shadow-raised sm:mx-0 sm:rounded-lg sm:border lg:bottom-4">
          <p className="grow text-sm max-sm:w-full">
            {plural(changed.length, {
              one: '# change not published; kept in this tab',
              other: '# changes not published; kept in this tab',
            })}
          </p>
          <Button variant="quiet" disabled={busy} onClick={discard}>
            {t`Discard`}
          </Button>
          <Button variant="secondary" disabled={busy} busy={preview.busy} onClick={look}>
            {t`Preview`}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? t`Publishing...` : t`Publish`}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The page on which a setting is seen, by how its name begins; the others are seen on every page. */
const seenOn = [
  ['words.support', 'support'],
  ['words.deliveryPage', 'delivery'],
  ['words.returnsPage', 'returns'],
  ['words.termsPage', 'terms'],
  ['words.delivery', 'item'],
  ['words.warranty', 'item'],
  ['words.', 'about'],
  ['home.smartHome', 'smart-home'],
] as const

/** The page of what was changed first. */
function pageOf([first = '']: readonly string[]): string {
  return seenOn.find(([begin]) => first.startsWith(begin))?.[1] ?? 'home'
}
