/** What a setting is typed into, by its `input` in the registry. */

import { useState } from 'react'
import { type SettingName, settingOf } from '#contract/settings.ts'
import {
  readNumber,
  readTypedAmount,
  type TypedNumber,
  writeNumber,
  writeTypedAmount,
} from '#web/admin/form/typed-number.ts'
import { say } from '#web/languages/i18n.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'

interface ControlProps {
  value: unknown
  onChange: (value: unknown) => void
}

/** For settings with one field: a number, an amount, a text or one of several choices. */
export function OneControl({ name, value, onChange }: ControlProps & { name: SettingName }) {
  const { input, choices = [] } = settingOf(name)
  const text = typeof value === 'string' ? value : writeNumber(value)
  if (input === 'number') {
    return <CountInput value={value} onChange={onChange} />
  }
  if (input === 'amount') {
    return <AmountInput value={value} onChange={onChange} />
  }
  if (input === 'text') return <Textarea value={text} onChange={(event) => onChange(event.target.value)} />
  if (input === 'line') return <TextInput value={text} onChange={(event) => onChange(event.target.value)} />
  return (
    <Select value={text} onChange={(event) => onChange(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {say(choice.label)}
        </option>
      ))}
    </Select>
  )
}

export function CountInput(props: ControlProps) {
  return <NumberInput {...props} read={readNumber} write={writeNumber} />
}

/** Shown in rupees, given in cents. */
export function AmountInput(props: ControlProps) {
  return <NumberInput {...props} read={readTypedAmount} write={writeTypedAmount} />
}

interface NumberInputProps extends ControlProps {
  read: (text: string) => TypedNumber
  write: (value: unknown) => string
}

function NumberInput({ value, onChange, read, write }: NumberInputProps) {
  const [typed, setTyped] = useState(() => write(value))
  // What was typed stays as typed (`1,500.`), unless the value was changed by something else.
  const text = read(typed) === value ? typed : write(value)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}

/** For settings that take several of the choices. */
export function SeveralChoices({ name, value, onChange }: ControlProps & { name: SettingName }) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const { choices = [] } = settingOf(name)
  return (
    <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={say(choice.label)}
          checked={chosen.includes(choice.value)}
          onChange={(event) => {
            const taken = (each: string) => (each === choice.value ? event.target.checked : chosen.includes(each))
            onChange(choices.map((each) => each.value).filter(taken))
          }}
        />
      ))}
    </div>
  )
}
