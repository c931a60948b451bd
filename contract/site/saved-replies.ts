/** Replies to inquiries that are kept ready: an entry of the registry in `settings.ts`. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { saying } from '../text/say.ts'
import { requiredText } from '../text/text.ts'
import { setting } from './setting.ts'

const MOST = 50
const NAME = '{name}'

export const SavedReply = z.object({
  title: requiredText(limits.name, msg`Please enter a title`),
  /** `{name}` stands for the name of who asked. */
  text: requiredText(limits.message, msg`Please enter a text`),
})
export type SavedReply = z.infer<typeof SavedReply>

export const savedReplySettings = {
  'messages.savedReplies': setting<SavedReply[]>({
    group: 'messages',
    input: 'own',
    label: msg`Saved replies`,
    explains: msg`Texts to choose from when an inquiry is answered; ${{ NAME }} stands for the name of who asked.`,
    schema: z.array(SavedReply).max(MOST, saying(msg`At most ${{ most: MOST }} replies`)),
    defaultValue: [],
  }),
}

/** With the name in its place. */
export function filledReply(text: string, name: string): string {
  return text.replaceAll(NAME, () => name)
}
