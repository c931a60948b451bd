/** One group of settings under its heading. */
import { isSettingName, type SettingName, settingOf } from '#contract/settings.ts'
import type { SettingGroup } from '#web/admin/words/setting-groups.ts'
import { say } from '#web/languages/i18n.ts'
import { SettingEntry } from './setting-entry.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function SettingsSection({
  group: { id, heading, names },
  form,
}: {
  group: SettingGroup
  form: SettingsFormState
}) {
  const { currentOf, savedOf, errors, change } = form
  const missing = (name: SettingName) =>
    currentOf(name) ? (settingOf(name).needs ?? []).filter(isSettingName).filter((other) => !currentOf(other)) : []
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 overflow-clip rounded-lg border border-line bg-white"
    >
      <h2 id={`${id}-title`} className="border-line border-b px-4 py-4 font-semibold text-xl sm:px-6">
        {say(heading)}
      </h2>
      <div className="divide-y divide-line">
        {names.map((name) => (
          <SettingEntry
            key={name}
            name={name}
            value={currentOf(name)}
            saved={savedOf(name)}
            error={errors[name]}
            missing={missing(name)}
            onChange={change}
          />
        ))}
      </div>
    </section>
  )
}
