/** From how many pieces on an item is low in stock, for categories with a number of their own. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import { limits } from '#contract/core/limits.ts'
import type { CategoryThreshold } from '#contract/stock/stock-settings.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CountInput } from './controls.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

export function ThresholdsEditor({ value, onChange }: OwnEditorProps<readonly CategoryThreshold[]>) {
  const listId = useId()
  // What is typed and fits no number is kept as it is: the schema of the setting refuses it when it is saved.
  const change = (at: number, parts: { category?: string; pieces?: unknown }) =>
    onChange(value.map((each, index) => (index === at ? ({ ...each, ...parts } as CategoryThreshold) : each)))
  return (
    <div>
      {value.map(({ category, pieces }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a threshold has nothing of its own that stays but its place
        <div key={at} className="mb-3 flex items-end gap-2">
          <Field label={t`Category`} className="grow">
            <TextInput
              value={category}
              list={listId}
              maxLength={limits.itemCategory}
              onChange={(event) => change(at, { category: event.target.value })}
            />
          </Field>
          <Field label={t`Pieces`} className="w-24">
            <CountInput value={pieces} onChange={(typed) => change(at, { pieces: typed })} />
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
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onChange([...value, { category: '', pieces: limits.lowStock }])}
      >
        <Plus className="size-4" />
        {t`Number for a category`}
      </Button>
    </div>
  )
}
