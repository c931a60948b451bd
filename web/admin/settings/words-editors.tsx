/** The editors of short titled texts, and of the topics of the support page. */

import { t } from '@lingui/core/macro'
import type { TitledText } from '#contract/site/content/about-words.ts'
import type { SupportTopic } from '#contract/site/content/support-words.ts'
import type { SavedReply } from '#contract/site/saved-replies.ts'
import { SupportTopic as SupportTopicSchema, TitledText as TitledTextSchema } from '#contract/site/words-settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { newEntryId } from './edit-list.ts'
import { type EntryEditorProps, type EntryKind, ListEditor } from './list-editor.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

interface TitledTextsProps extends OwnEditorProps<readonly TitledText[]> {
  what?: EntryKind
  most?: number
}

export function TitledTextsEditor({ value, onChange, wrong, what = 'text', most = 8 }: TitledTextsProps) {
  return (
    <ListEditor
      what={what}
      entries={value}
      onChange={onChange}
      wrong={wrong}
      schema={TitledTextSchema}
      most={most}
      nameOf={({ title }) => title}
      newEntry={() => ({ title: '', text: '' })}
      render={(props) => <TitleAndText {...props} />}
    />
  )
}

export function TopicsEditor({ value, onChange, wrong }: OwnEditorProps<readonly SupportTopic[]>) {
  return (
    <ListEditor
      what="topic"
      entries={value}
      onChange={onChange}
      wrong={wrong}
      schema={SupportTopicSchema}
      most={8}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      newEntry={() => ({ id: newEntryId(), title: '', summary: '', text: '', steps: [] })}
      render={({ entry, change, errors }) => (
        <div className="space-y-4">
          <Field label={t`In short`} error={errors.summary}>
            <TextInput value={entry.summary} onChange={(event) => change({ summary: event.target.value })} />
          </Field>
          <TitleAndText entry={entry} change={change} errors={errors} />
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-medium text-sm">{t`Steps`}</legend>
            <TitledTextsEditor
              what="step"
              most={6}
              value={entry.steps}
              wrong={wrong}
              onChange={(steps) => change({ steps })}
            />
          </fieldset>
        </div>
      )}
    />
  )
}

/** The editor of replies to inquiries that are kept ready. */
export function SavedRepliesEditor(props: OwnEditorProps<SavedReply[]>) {
  return <TitledTextsEditor {...props} onChange={(replies) => props.onChange([...replies])} what="reply" most={50} />
}

function TitleAndText({ entry, change, errors }: EntryEditorProps<TitledText>) {
  return (
    <div className="space-y-4">
      <Field label={t`Title`} error={errors.title}>
        <TextInput value={entry.title} onChange={(event) => change({ title: event.target.value })} />
      </Field>
      <Field label={t`Text`} error={errors.text}>
        <Textarea rows={3} value={entry.text} onChange={(event) => change({ text: event.target.value })} />
      </Field>
    </div>
  )
}
