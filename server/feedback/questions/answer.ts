/** The shop reads questions, answers them, and shows or hides each. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ListedQuestion, QuestionState } from '#contract/feedback/questions.ts'
import type { Page } from '../../http/mount.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { type Decision, decideEntry, type EntryQuery, listEntries, titleOfItem } from '../entries/entries.ts'
import { answerMail } from './answer-mail.ts'
import { presentAsked } from './ask.ts'
import { questions } from './tables.ts'

const entries = {
  kind: 'QUESTION',
  table: questions,
  fields: {
    ...getTableColumns(questions),
    itemTitle: titleOfItem(questions.itemId),
    /** Null while it is hidden, too. */
    itemSlug: sql<string | null>`(select items.slug from items
      where items.id = ${questions.itemId} and not items.disabled)`,
  },
  newest: questions.askedAt,
  searched: sql`${questions.name} || ' ' || ${questions.text} || ' ' || ${questions.answer}`,
} as const

export async function listQuestions(
  db: Db,
  { state, ...query }: EntryQuery & { state?: QuestionState | undefined },
): Promise<Page<ListedQuestion>> {
  const all = db.select(entries.fields).from(questions).$dynamic()
  const { rows, ...count } = await listEntries(db, all, entries, state && eq(questions.state, state), query)
  return { rows: rows.map(presentListed), ...count }
}

/**
 * Who asked is told an answer once, after which their address is forgotten; so it is where they get none. Throws
 * NOT_FOUND, and QUESTION_CHANGED when somebody else of the shop was faster.
 */
export async function answerQuestion(
  tx: Tx,
  { answer, state, ...read }: Decision & { answer: string; state: 'shown' | 'hidden' },
  context: Context,
): Promise<ListedQuestion> {
  const set = { answer, state, answeredAt: answer === '' ? null : context.clock(), email: null }
  const { before, after } = await decideEntry(tx, entries, read, { set, noted: 'question.answered' }, context)
  if (before.email && answer !== '') {
    const texts = await readTexts(tx, after.language)
    // Staff alone are told what is hidden.
    const told = { ...after, itemTitle: after.itemSlug === null ? null : after.itemTitle, email: before.email }
    const mail = answerMail(told, { publicUrl: context.config.publicUrl, texts })
    await queueMail(tx, mail, context)
  }
  return presentListed(after)
}

function presentListed(row: typeof questions.$inferSelect & { itemTitle: string | null }): ListedQuestion {
  const { itemId, itemTitle, state, email, version } = row
  return { ...presentAsked(row), itemId, itemTitle, state, toldByMail: email !== null, version }
}
