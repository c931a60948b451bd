/**
 * Asks the admin for the district of a pre-order, where the delivery fee depends on it and its address does not tell.
 */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { type District, districtNames, districts, isDistrict } from '#contract/checkout/delivery-fee.plain.ts'
import type { PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface DistrictDialogProps {
  preOrder: PreOrder
  /** What the server says of the district. */
  problem: string
  busy: boolean
  onClose: () => void
  onChosen: (district: District) => void
}

export function DistrictDialog({ preOrder, problem, busy, onClose, onChosen }: DistrictDialogProps) {
  const formId = useId()
  const [district, setDistrict] = useState('')
  const named = districts.map((value) => ({ value, label: say(districtNames[value]) }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDistrict(district)) onChosen(district)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Which district?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Make order`}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line text-ink-soft">{`${preOrder.name}\n${preOrder.address}`}</p>
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <Field label={t`District`} error={district === '' ? problem : undefined} required>
          <Select value={district} onChange={(event) => setDistrict(event.currentTarget.value)} data-autofocus>
            <option value="">{t`Choose a district`}</option>
            {sortByName(named, ({ label }) => label, currentLanguage()).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
