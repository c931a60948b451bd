/** A form of settings: groups of entries, saved together. */
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { LeaveDialog } from '#web/admin/form/leave-dialog.tsx'
import type { SettingGroup } from '#web/admin/words/setting-groups.ts'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  values: Record<string, unknown>
  groups: readonly SettingGroup[]
}

export function SettingsForm({ values, groups }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const settings = useSettingsForm(values)
  const { changed, failure, busy, discard, save, hasChanges } = settings

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save()) toast.success(t`Settings saved`)
    else requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={t`Settings`}
      // What has the focus is never below the header or the bar that saves.
      className="space-y-5 [&_:is(input,select,textarea,button)]:scroll-mt-28 [&_:is(input,select,textarea,button)]:scroll-mb-48"
    >
      <nav aria-label={t`Groups of settings`} hidden={groups.length === 1}>
        <ul className="flex flex-wrap gap-x-5">
          {groups.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center font-medium text-accent text-sm hover:underline">
                {say(heading)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <SettingsSection key={group.id} group={group} form={settings} />
      ))}
      {failure && <Alert tone="red">{failure}</Alert>}
      {changed.length > 0 && (
        <div className="sticky bottom-17 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-white px-4 py-3 shadow-raised sm:mx-0 sm:rounded-lg sm:border lg:bottom-4">
          <p className="grow text-sm">
            <span>{plural(changed.length, { one: '# change', other: '# changes' })}</span>{' '}
            <span className="max-sm:sr-only">{t`not saved`}</span>
          </p>
          <Button variant="secondary" disabled={busy} onClick={discard}>
            {t`Discard`}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? (
              t`Saving...`
            ) : (
              <Trans>
                Save <span className="max-sm:sr-only">Changes</span>
              </Trans>
            )}
          </Button>
        </div>
      )}
      <LeaveDialog hasChanges={hasChanges}>{t`What you have changed here is not saved.`}</LeaveDialog>
    </form>
  )
}
