/** Groups of words that mean the same to the search, a line each, the words separated by commas. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Synonyms } from '#contract/catalogue/search-settings.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

export function SynonymsEditor({ value, onChange }: OwnEditorProps<readonly Synonyms[]>) {
  return (
    <div className="max-w-2xl">
      <p className="mb-3 text-ink-soft text-sm">{t`Each line is a group; separate its words with commas.`}</p>
      {value.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing of its own that stays but its place
        <div key={at} className="mb-3 flex items-center gap-2">
          <GroupInput at={at} group={group} onChange={(words) => onChange(value.with(at, words))} />
          <IconButton
            icon={Trash2}
            label={t`Remove ${group.join(', ') || t`group ${at + 1}`}`}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => onChange([...value, []])}>
        <Plus className="size-4" />
        {t`Add a group`}
      </Button>
    </div>
  )
}

/** Keeps what is typed as it is, its commas and spaces too, as long as it means the same as the group. */
function GroupInput({ at, group, onChange }: { at: number; group: Synonyms; onChange: (group: Synonyms) => void }) {
  const [typed, setTyped] = useState(group.join(', '))
  const shown = readGroup(typed).join() === group.join() ? typed : group.join(', ')
  return (
    <TextInput
      aria-label={t`Group ${at + 1}`}
      placeholder={t`fridge, refrigerator`}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readGroup(event.target.value))
      }}
    />
  )
}

function readGroup(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
