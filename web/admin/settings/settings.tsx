/** What the owner sets of the shop: every entry of the registry, by groups, saved together. */
import { type FormEvent, useRef } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatCount } from '#contract/format.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { LeaveDialog } from '#web/admin/editor/leave-dialog.tsx'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { settingGroups } from './groups.ts'
import { SettingEntry } from './setting-entry.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export const meta = () => noindexMeta('Settings')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    return { values: await adminApi('GET /settings', {}, { signal: request.signal }), failure: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { values: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label="Loading settings" className="size-8" />

export default function Settings() {
  const { values, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHead title="Settings" />
      {values ? (
        <SettingsForm values={values} />
      ) : (
        <FailureState
          title="Failed to fetch the settings"
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
    </>
  )
}

function SettingsForm({ values }: { values: Record<string, unknown> }) {
  const form = useRef<HTMLFormElement>(null)
  const { currentOf, savedOf, changed, errors, failure, busy, change, discard, save, hasChanges } =
    useSettingsForm(values)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save()) toast.success('Settings saved')
    else requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Settings"
      // What has the focus is never below the header or the bar that saves.
      className="space-y-5 [&_:is(input,select,textarea,button)]:scroll-mt-28 [&_:is(input,select,textarea,button)]:scroll-mb-48"
    >
      <nav aria-label="Groups of settings">
        <ul className="flex flex-wrap gap-x-5">
          {settingGroups.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center font-medium text-accent text-sm hover:underline">
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {settingGroups.map(({ id, heading, names }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="scroll-mt-24 overflow-clip rounded-lg border border-line bg-white"
        >
          <h2 id={`${id}-title`} className="border-line border-b px-4 py-4 font-semibold text-xl sm:px-6">
            {heading}
          </h2>
          <div className="divide-y divide-line">
            {names.map((name) => (
              <SettingEntry
                key={name}
                name={name}
                value={currentOf(name)}
                saved={savedOf(name)}
                error={errors[name]}
                onChange={change}
              />
            ))}
          </div>
        </section>
      ))}
      {failure && <Alert tone="red">{failure}</Alert>}
      {changed.length > 0 && (
        <div className="sticky bottom-17 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-white px-4 py-3 shadow-raised sm:mx-0 sm:rounded-lg sm:border lg:bottom-4">
          <p className="grow text-sm">
            {formatCount(changed.length, 'change')} <span className="max-sm:sr-only">not saved</span>
          </p>
          <Button variant="secondary" disabled={busy} onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? (
              'Saving...'
            ) : (
              <>
                Save <span className="max-sm:sr-only">Changes</span>
              </>
            )}
          </Button>
        </div>
      )}
      <LeaveDialog hasChanges={hasChanges}>What you have changed here is not saved.</LeaveDialog>
    </form>
  )
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const entry = form?.querySelector('[data-wrong]')
  entry?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  entry?.scrollIntoView({ block: 'center' })
}
