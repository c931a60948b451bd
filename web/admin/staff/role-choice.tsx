/** One of the roles, each with what it may do. */
import { t } from '@lingui/core/macro'
import { StaffRole } from '#contract/core/staff-role.ts'
import { say } from '#web/languages/i18n.ts'
import { roleLabels, roleWords } from './roles.ts'

export function RoleChoice({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t`Role`}</legend>
      <div className="space-y-2">
        {StaffRole.options.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold text-sm">{say(roleLabels[role])}</span>
              <span className="block text-ink-soft text-sm">{say(roleWords[role])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
