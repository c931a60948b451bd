/** The words of mails and SMS as the owner has them: read, changed, and as they were before. */
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import type { MessageSummary, MessageWords } from '#contract/office/message-words.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { longestSms } from '../../platform/outbox/sms-transport.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { readOwnWords } from '../../site/messages/words/read-own-words.ts'
import { textsOf } from '../../site/messages/words/say-message.ts'
import { messageTexts } from '../../site/messages/words/tables.ts'
import { changeable, checkedTexts, fieldsOf, isChangeable } from './check-texts.ts'

/** Of one message in one language; older ones are forgotten. */
const MOST_VERSIONS = 20

export interface Which {
  message: string
  language: Language
}

export async function listMessages(db: Db): Promise<MessageSummary[]> {
  const own = await Promise.all(LANGUAGES.map((language) => readOwnWords(db, language)))
  return changeable.map((message) => ({
    message,
    changed: LANGUAGES.filter((_, at) => Object.keys(own[at]?.[message] ?? {}).length > 0),
  }))
}

/** Throws NOT_FOUND. */
export async function readWords(db: Pick<Db, 'select'>, { message, language }: Which): Promise<MessageWords> {
  const standard = standardOf({ message, language })
  const versions = await db
    .select({ version: messageTexts.version, at: messageTexts.at, texts: messageTexts.texts })
    .from(messageTexts)
    .where(and(eq(messageTexts.message, message), eq(messageTexts.language, language)))
    .orderBy(desc(messageTexts.version))
  const [newest, ...earlier] = versions
  return {
    ...{ message, language, version: newest?.version ?? 0 },
    sentences: Object.entries(standard).map(([part, own]) => ({
      ...{ part, text: newest?.texts[part] ?? own, standard: own },
      fields: isChangeable(message) ? fieldsOf(message, part) : [],
    })),
    earlier: earlier.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  }
}

interface SaveWords extends Which {
  texts: Readonly<Record<string, string>>
  /** The version that was there before. */
  seen: number
  by: AuditSource
}

/** Throws NOT_FOUND, BAD_INPUT for what could not be sent, and SETTING_CHANGED where somebody was quicker. */
export async function saveWords(
  tx: Tx,
  { message, language, texts, seen, by }: SaveWords,
  context: Context,
): Promise<MessageWords> {
  const row = { message, language, version: seen + 1, texts: checkWords({ message, language }, texts, context) }
  const before = await readWords(tx, { message, language })
  const [saved] =
    before.version === seen
      ? await tx
          .insert(messageTexts)
          .values({ ...row, at: context.clock() })
          .onConflictDoNothing()
          .returning()
      : []
  if (!saved) {
    throw new Refusal('WORDS_CHANGED')
  }
  await tx
    .delete(messageTexts)
    .where(
      and(
        eq(messageTexts.message, message),
        eq(messageTexts.language, language),
        lte(messageTexts.version, row.version - MOST_VERSIONS),
        ne(messageTexts.version, row.version),
      ),
    )
  const own = before.sentences.filter(({ text, standard }) => text !== standard)
  const was = Object.fromEntries(own.map(({ part, text }) => [part, text]))
  const subject = `${message} ${language}`
  await audit(tx, { kind: 'message.reworded', by, subject, before: was, after: row.texts }, context)
  return readWords(tx, { message, language })
}

/** Those that are other than the shop's own. Throws NOT_FOUND, and BAD_INPUT for what could not be sent. */
export function checkWords(
  which: Which,
  texts: Readonly<Record<string, string>>,
  { config }: Pick<Context, 'config'>,
): Record<string, string> {
  const standard = standardOf(which)
  if (!isChangeable(which.message)) return {}
  return checkedTexts({ message: which.message, standard, longest: longestSms(config) }, texts)
}

function standardOf({ message, language }: Which): Record<string, string> {
  if (!isChangeable(message)) throw new Refusal('MESSAGE_NOT_FOUND')
  return textsOf(message, language)
}
