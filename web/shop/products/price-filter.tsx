/** The price from and to, in rupees; it counts once the field is left, or on Enter. */
import { t } from '@lingui/core/macro'
import type { ItemChoices } from '#contract/choosing.ts'
import { formatNumber } from '#contract/format.ts'
import type { ListQuery } from '#web/shop/catalogue/list-query.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function PriceFilter({ query, range }: { query: ListQuery; range: ItemChoices['price'] }) {
  const ends = [
    {
      name: 'min',
      label: t({ message: 'From', context: 'price' }),
      value: query.min,
      hint: range && Math.floor(range.min),
    },
    {
      name: 'max',
      label: t({ message: 'To', context: 'price' }),
      value: query.max,
      hint: range && Math.ceil(range.max),
    },
  ]
  return (
    <fieldset className="pb-4">
      <legend className="flex min-h-11 items-center font-semibold text-sm">{t`Price (LKR)`}</legend>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(({ name, label, value, hint }) => (
          <Field key={name} label={label} className="min-w-0">
            <TextInput
              name={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={value}
              placeholder={hint === null ? '' : formatNumber(hint)}
              onBlur={(event) => {
                if (event.target.value.trim() !== value) event.target.form?.requestSubmit()
              }}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
