/** What mails and SMS to shoppers say, in every language the shop speaks. */
import type { Language } from '#contract/text/languages.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Texts, textsBy } from './texts/texts.ts'
import { readOwnWords } from './words/read-own-words.ts'
import { messagesIn, type OwnWords } from './words/say-message.ts'

/** `language`: as it is stored with what was asked for. With the owner's words where they have written any. */
export async function readTexts(db: Pick<Db, 'select'>, language: Language): Promise<Texts> {
  return textsIn(language, await readOwnWords(db, language))
}

export function textsIn(language: Language, own?: OwnWords): Texts {
  return textsBy(messagesIn(language, own), language)
}
