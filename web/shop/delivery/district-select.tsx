/** The 25 districts to choose from; the choice is kept in the browser. */
import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { districtNames, districts, isDistrict } from '#contract/checkout/delivery-fee.plain.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { Select } from '#web/ui/form/select.tsx'
import { deliveryChoice, useDeliveryChoice } from './delivery-choice.ts'

interface DistrictSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** What stands there before a district is chosen. */
  none?: string
  onChosen?: () => void
}

export function DistrictSelect({ none = t`Choose your district`, onChosen, ...rest }: DistrictSelectProps) {
  const district = useDeliveryChoice((choice) => choice.district)
  const named = districts.map((value) => ({ value, label: say(districtNames[value]) }))
  return (
    <Select
      {...rest}
      value={district ?? ''}
      onChange={({ currentTarget: { value } }) => {
        // Whoever says where to wants it brought.
        deliveryChoice.set({ district: isDistrict(value) ? value : undefined, pickup: false })
        onChosen?.()
      }}
    >
      <option value="">{none}</option>
      {sortByName(named, ({ label }) => label, currentLanguage()).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
