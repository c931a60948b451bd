/** Some of the shop's names, chosen one after the other; none chosen stands for all of them. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface NamePickerProps {
  label: string
  /** What no choice stands for. */
  all: string
  names: readonly string[]
  chosen: readonly string[]
  error?: string | undefined
  onChange: (chosen: readonly string[]) => void
}

export function NamePicker({ label, all, names, chosen, error, onChange }: NamePickerProps) {
  const left = names.filter((name) => !chosen.includes(name))
  return (
    <div>
      <Field label={label} optional error={error}>
        <Select value="" onChange={(event) => onChange([...chosen, event.target.value])}>
          <option value="">{chosen.length === 0 ? all : t`Add another`}</option>
          {left.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t`${label}: chosen`} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChange(chosen.filter((other) => other !== name))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft px-3.5 font-medium text-accent text-sm"
              >
                <span>{name}</span>
                <X className="size-4" />
                <span className="sr-only">{t`: remove`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
