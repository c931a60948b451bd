/** A list of categories, each chosen from those of the editor or typed. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface CategoryListEditorProps {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

export function CategoryListEditor({ value, onChange }: CategoryListEditorProps) {
  const listId = useId()
  const isAdding = useRef(false)
  const focusAdded = (input: HTMLInputElement | null) => {
    if (!input || !isAdding.current) return
    isAdding.current = false
    input.focus()
  }
  return (
    <div className="max-w-md">
      {value.map((category, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own that stays but its place
        <div key={at} className="mb-3 flex items-center gap-2">
          <TextInput
            aria-label={t`Category ${at + 1}`}
            ref={at === value.length - 1 ? focusAdded : undefined}
            value={category}
            list={listId}
            maxLength={limits.itemCategory}
            onChange={(event) => onChange(value.with(at, event.target.value))}
          />
          <IconButton
            icon={Trash2}
            label={t`Remove ${category || t`category ${at + 1}`}`}
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
        variant="quiet"
        size="sm"
        className="-ml-3"
        onClick={() => {
          isAdding.current = true
          onChange([...value, ''])
        }}
      >
        <Plus className="size-4" />
        {t`Add a category`}
      </Button>
    </div>
  )
}
