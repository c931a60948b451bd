/** One of several choices that narrow a list; the address says which. */
import { Select } from '#web/ui/form/select.tsx'
import { useListAddress } from './list-address.ts'

interface FilterSelectProps {
  /** Of the parameter in the address. */
  name: string
  label: string
  /** The words for no filter. */
  all: string
  choices: readonly { value: string; label: string }[]
  className?: string
}

export function FilterSelect({ name, label, all, choices, className }: FilterSelectProps) {
  const { params, set } = useListAddress()
  return (
    <Select
      aria-label={label}
      value={params.get(name) ?? ''}
      onChange={(event) => set(name, event.target.value)}
      className={className}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
