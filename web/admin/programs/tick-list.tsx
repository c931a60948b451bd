/** Several of many, each with a box to tick. */
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

interface TickListProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  error: string | undefined
}

export function TickList<Value extends string>({ legend, choices, chosen, onChange, error }: TickListProps<Value>) {
  function toggle(value: Value, isOn: boolean) {
    onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one))))
  }

  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="max-h-72 overflow-y-auto rounded-md border border-line px-3">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
