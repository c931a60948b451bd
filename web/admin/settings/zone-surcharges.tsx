/** What a zone adds for each piece of a category. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import type { DeliveryZone } from '#contract/checkout/delivery-fee.plain.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AmountInput } from './controls.tsx'

interface ZoneSurchargesProps {
  surcharges: DeliveryZone['surcharges']
  onChange: (surcharges: readonly { category: string; cents: unknown }[]) => void
}

export function ZoneSurcharges({ surcharges, onChange }: ZoneSurchargesProps) {
  const listId = useId()
  const change = (at: number, parts: { category?: string; cents?: unknown }) =>
    onChange(surcharges.map((each, index) => (index === at ? { ...each, ...parts } : each)))

  return (
    <div className="mt-2 border-line border-t pt-3">
      {surcharges.map(({ category, cents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a surcharge has nothing of its own that stays but its place
        <div key={at} className="mb-3 flex items-end gap-2">
          <Field label={t`Category`} className="grow">
            <TextInput
              value={category}
              list={listId}
              maxLength={limits.itemCategory}
              onChange={(event) => change(at, { category: event.target.value })}
            />
          </Field>
          <Field label={t`For each piece (LKR)`} className="w-36">
            <AmountInput value={cents} onChange={(typed) => change(at, { cents: typed })} />
          </Field>
          <IconButton
            icon={Trash2}
            label={t`Remove the surcharge of ${category}`}
            onClick={() => onChange(surcharges.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <datalist id={listId}>
        {CATEGORY_CHOICES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        onClick={() => onChange([...surcharges, { category: '', cents: null }])}
      >
        <Plus className="size-4" />
        {t`Surcharge for a category`}
      </Button>
    </div>
  )
}
