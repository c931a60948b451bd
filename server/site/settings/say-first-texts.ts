/** Says what is still as in a fresh shop in the language of the call; what an owner wrote stays as it is. */
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { firstTexts, withTexts } from '#contract/site/content/first-texts.ts'
import { say } from '#contract/text/say.ts'

export function sayFirstTexts<Content>(content: Content): Content {
  return withTexts(content, (text) =>
    firstTexts.has(text) ? say({ id: generateMessageId(text), message: text }) : text,
  )
}
