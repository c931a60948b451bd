/** A number for each of some categories, such as the pieces from which on their items are low in stock. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import { limits } from '#contract/core/limits.ts'
import type { CategoryWarranty } from '#contract/orders/units/warranty-settings.ts'
import type { CategoryThreshold } from '#contract/stock/stock-settings.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CountInput } from './controls.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

export function ThresholdsEditor({ value, onChange }: OwnEditorProps<readonly CategoryThreshold[]>) {
  return (
    <CategoryNumbers
      label={t`Pieces`}
      usual={limits.lowStock}
      value={value.map(({ category, pieces }) => ({ category, number: pieces }))}
      onChange={(all) => onChange(all.map(({ category, number }) => ({ category, pieces: number })))}
    />
  )
}

const A_YEAR = 12

export function WarrantiesEditor({ value, onChange }: OwnEditorProps<readonly CategoryWarranty[]>) {
  return (
    <CategoryNumbers
      label={t`Months`}
      usual={A_YEAR}
      value={value.map(({ category, months }) => ({ category, number: months }))}
      onChange={(all) => onChange(all.map(({ category, number }) => ({ category, months: number })))}
    />
  )
}

interface CategoryNumber {
  category: string
  number: number
}

interface CategoryNumbersProps extends Omit<OwnEditorProps<readonly CategoryNumber[]>, 'wrong'> {
  label: string
  /** What a new entry begins with. */
  usual: number
}

function CategoryNumbers({ label, usual, value, onChange }: CategoryNumbersProps) {
  const listId = useId()
  // What is typed and fits no number is kept as it is: the schema of the setting refuses it when it is saved.
  const change = (at: number, parts: { category?: string; number?: unknown }) =>
    onChange(value.map((each, index) => (index === at ? ({ ...each, ...parts } as CategoryNumber) : each)))
  return (
    <div>
      {value.map(({ category, number }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own that stays but its place
        <div key={at} className="mb-3 flex items-end gap-2">
          <Field label={t`Category`} className="grow">
            <TextInput
              value={category}
              list={listId}
              maxLength={limits.itemCategory}
              onChange={(event) => change(at, { category: event.target.value })}
            />
          </Field>
          <Field label={label} className="w-24">
            <CountInput value={number} onChange={(typed) => change(at, { number: typed })} />
          </Field>
          <IconButton
            icon={Trash2}
            label={t`Remove the number of ${category}`}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <datalist id={listId}>
        {CATEGORY_CHOICES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button variant="secondary" size="sm" onClick={() => onChange([...value, { category: '', number: usual }])}>
        <Plus className="size-4" />
        {t`Number for a category`}
      </Button>
    </div>
  )
}
