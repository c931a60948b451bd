/** The description of an item: sections of text, each with a picture if wanted. */
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { limits } from '#contract/core/limits.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'
import { useEditor, useEditorContent } from './editor.ts'
import type { EditorSection } from './editor-state.ts'
import { SectionPicture } from './section-picture.tsx'

export function DescriptionFields() {
  const editor = useEditor()
  const sections = useEditorContent((content) => content.sections)
  const error = useEditorContent((content) => content.errors.description)

  return (
    <div className="space-y-4">
      {sections.map((section, at) => (
        <Section
          key={section.key}
          section={section}
          at={at}
          count={sections.length}
          error={at === 0 ? error : undefined}
        />
      ))}
      <Button variant="secondary" size="sm" onClick={editor.addSection}>
        <Plus className="size-4" />
        {t`Add Section`}
      </Button>
    </div>
  )
}

interface SectionProps {
  section: EditorSection
  at: number
  count: number
  error: string | undefined
}

function Section({ section, at, count, error }: SectionProps) {
  const editor = useEditor()
  const name = t`Section ${at + 1}`
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <div className="-mt-2 -mr-2 mb-1 flex min-h-11 items-center justify-between">
        <span aria-hidden="true" className="font-semibold text-ink-soft text-sm">
          {name}
        </span>
        {count > 1 && (
          <span className="flex">
            <IconButton
              icon={ArrowUp}
              iconClass="size-4.5"
              label={t`Move ${name} up`}
              disabled={at === 0}
              onClick={() => editor.moveSection(section.key, -1)}
            />
            <IconButton
              icon={ArrowDown}
              iconClass="size-4.5"
              label={t`Move ${name} down`}
              disabled={at === count - 1}
              onClick={() => editor.moveSection(section.key, 1)}
            />
            <IconButton
              icon={Trash2}
              iconClass="size-4.5 text-bad"
              label={t`Remove ${name}`}
              onClick={() => editor.removeSection(section.key)}
            />
          </span>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <Field label={t`Text of ${name}`} hideLabel error={error}>
          <Textarea
            rows={5}
            value={section.text}
            maxLength={limits.itemDescription}
            placeholder={t`What should a shopper know?`}
            onChange={(event) => editor.setSectionText(section.key, event.target.value)}
          />
        </Field>
        <SectionPicture section={section} name={name} />
      </div>
    </fieldset>
  )
}
