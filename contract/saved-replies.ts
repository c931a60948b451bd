/** Replies to inquiries that are kept ready: an entry of the registry in `settings.ts`. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { setting } from './setting.ts'
import { requiredText } from './text.ts'

const MOST = 50
const NAME = '{name}'

export const SavedReply = z.object({
  title: requiredText(limits.name, 'Please enter a title'),
  /** `{name}` stands for the name of who asked. */
  text: requiredText(limits.message, 'Please enter a text'),
})
export type SavedReply = z.infer<typeof SavedReply>

export const savedReplySettings = {
  'messages.savedReplies': setting<SavedReply[]>({
    group: 'messages',
    input: 'own',
    label: 'Saved replies',
    explains: `Texts to choose from when an inquiry is answered; ${NAME} stands for the name of who asked.`,
    schema: z.array(SavedReply).max(MOST, `At most ${MOST} replies`),
    defaultValue: [],
  }),
}

/** With the name in its place. */
export function filledReply(text: string, name: string): string {
  return text.replaceAll(NAME, () => name)
}
