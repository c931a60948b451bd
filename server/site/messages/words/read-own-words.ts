/** What the owner has written in one language, for all messages. */
import { asc, eq } from 'drizzle-orm'
import type { Language } from '#contract/text/languages.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OwnWords } from './say-message.ts'
import { messageTexts } from './tables.ts'

export async function readOwnWords(db: Pick<Db, 'select'>, language: Language): Promise<OwnWords> {
  const rows = await db
    .select({ message: messageTexts.message, texts: messageTexts.texts })
    .from(messageTexts)
    .where(eq(messageTexts.language, language))
    .orderBy(asc(messageTexts.version))
  // Of each message the newest version is the last.
  return Object.fromEntries(rows.map(({ message, texts }) => [message, texts]))
}
