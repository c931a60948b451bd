/** The steps of the usual bill to choose from; what is chosen is remembered for links. */
import { t } from '@lingui/core/macro'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { rememberBill } from './remembered-bill.ts'

interface BillSelectProps {
  /** What each is called, and what an address writes of it. */
  steps: readonly { value: string; label: string }[]
  chosen: string
  onChoose: (bill: string) => void
  className?: string
}

export function BillSelect({ steps, chosen, onChoose, className }: BillSelectProps) {
  return (
    <Field label={t`Your electricity bill without it`} className={className}>
      <Select
        name="bill"
        value={chosen}
        onChange={(event) => {
          rememberBill(event.target.value)
          onChoose(event.target.value)
        }}
      >
        {steps.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
