/** The price from and to, in rupees; it counts once the field is left, or on Enter. */
import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef } from 'react'
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import { formatNumber } from '#contract/core/format.ts'
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
        {ends.map((end) => (
          <PriceField key={end.name} {...end} />
        ))}
      </div>
    </fieldset>
  )
}

interface PriceFieldProps {
  name: string
  label: string
  value: string
  hint: number | null
}

function PriceField({ name, label, value, hint }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const isTyping = useRef(false)

  useLayoutEffect(() => {
    if (shown.current === value) return
    shown.current = value
    // Whoever has typed on meanwhile loses nothing of it to the list that comes.
    if (field.current && !isTyping.current) field.current.value = value
  }, [value])

  return (
    <Field label={label} className="min-w-0">
      <TextInput
        ref={field}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        placeholder={hint === null ? '' : formatNumber(hint)}
        onChange={() => {
          isTyping.current = true
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') isTyping.current = false
        }}
        onBlur={(event) => {
          isTyping.current = false
          if (event.target.value.trim() !== value) event.target.form?.requestSubmit()
        }}
      />
    </Field>
  )
}
