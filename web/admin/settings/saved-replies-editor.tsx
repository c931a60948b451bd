/** The editor of replies to inquiries that are kept ready. */
import type { SavedReply } from '#contract/saved-replies.ts'
import type { OwnEditorProps } from './own-editor-props.ts'
import { TitledTextsEditor } from './words-editors.tsx'

export function SavedRepliesEditor(props: OwnEditorProps<SavedReply[]>) {
  return <TitledTextsEditor {...props} onChange={(replies) => props.onChange([...replies])} what="reply" most={50} />
}
