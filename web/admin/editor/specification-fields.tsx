/** The specifications of an item: rows of name and value. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { limits } from '#contract/core/limits.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useEditor, useEditorContent } from './editor.ts'
import { useReadAs } from './use-read-as.ts'

export function SpecificationFields({ isNew }: { isNew: boolean }) {
  const editor = useEditor()
  const rows = useEditorContent((content) => content.specifications)
  const error = useEditorContent((content) => content.errors.specifications)
  const readAs = useReadAs(rows)
  // While adding, one row always stays.
  const canRemove = !isNew || rows.length > 1

  return (
    <div className="space-y-5 sm:space-y-3">
      {rows.map((row, at) => (
        <div key={row.key} className="flex items-start gap-2">
          <div className="grid grow gap-2 sm:grid-cols-[2fr_3fr]">
            <Field label={t`Name of specification ${at + 1}`} hideLabel>
              <TextInput
                value={row.name}
                maxLength={limits.specificationName}
                placeholder={t`Name, such as Power`}
                autoComplete="off"
                onChange={(event) => editor.setSpecification(row.key, { name: event.target.value })}
              />
            </Field>
            <Field label={t`Value of specification ${at + 1}`} hideLabel hint={readAsWords(readAs(row))}>
              <TextInput
                value={row.value}
                maxLength={limits.specificationValue}
                placeholder={t`Value, such as 2200 W`}
                autoComplete="off"
                onChange={(event) => editor.setSpecification(row.key, { value: event.target.value })}
              />
            </Field>
          </div>
          <IconButton
            icon={Trash2}
            iconClass="size-4.5"
            label={t`Remove specification ${at + 1}`}
            disabled={!canRemove}
            onClick={() => editor.removeSpecification(row.key)}
          />
        </div>
      ))}
      {error && <p className="font-medium text-bad text-xs">{error}</p>}
      <Button
        variant="secondary"
        size="sm"
        disabled={rows.length >= limits.specificationRows}
        onClick={editor.addSpecification}
      >
        <Plus className="size-4" />
        {t`Add Specification`}
      </Button>
    </div>
  )
}

/** What shoppers filter by. */
function readAsWords(words: string): string {
  return words === '' ? '' : t`Read as ${words}`
}
