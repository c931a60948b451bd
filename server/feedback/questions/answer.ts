/** The shop reads questions, answers them, and shows or hides each. */
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ListedQuestion, QuestionState } from '#contract/feedback/questions.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Page } from '../../http/mount.ts'
import { containsFolded, type Db, searchText } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { answerMail } from './answer-mail.ts'
import { presentAsked } from './ask.ts'
import { questions } from './tables.ts'

const listed = { ...getTableColumns(questions), itemTitle: items.title, itemSlug: items.slug }
type ListedRow = typeof questions.$inferSelect & { itemTitle: string | null; itemSlug: string | null }

interface ListQuestions {
  state?: QuestionState | undefined
  /** A part of the name, question or answer. */
  search?: string | undefined
  limit: number
  offset: number
}

export async function listQuestions(
  db: Db,
  { state, search, limit, offset }: ListQuestions,
): Promise<Page<ListedQuestion>> {
  const words = searchText(sql`${questions.name} || ' ' || ${questions.text} || ' ' || ${questions.answer}`)
  const where = and(
    state ? eq(questions.state, state) : undefined,
    search ? containsFolded(words, search.trim()) : undefined,
  )
  const rows = await db
    .select(listed)
    .from(questions)
    .leftJoin(items, eq(items.id, questions.itemId))
    .where(where)
    .orderBy(desc(questions.askedAt), desc(questions.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(presentListed), total: await db.$count(questions, where) }
}

interface Answer {
  id: string
  answer: string
  state: 'shown' | 'hidden'
  /** Of the question as it was read. */
  version: number
  by: AuditSource
}

/**
 * Who asked is told an answer once, after which their address is forgotten; so it is where they get none. Throws
 * NOT_FOUND, and QUESTION_CHANGED when somebody else of the shop was faster.
 */
export async function answerQuestion(
  tx: Tx,
  { id, answer, state, version, by }: Answer,
  context: Context,
): Promise<ListedQuestion> {
  const [before] = await tx.select().from(questions).where(eq(questions.id, id)).for('update')
  if (!before) throw questionNotFound()
  if (before.version !== version) {
    throw new Refusal('QUESTION_CHANGED')
  }
  const answeredAt = answer === '' ? null : context.clock()
  const set = { answer, state, answeredAt, email: null, version: version + 1 }
  await tx.update(questions).set(set).where(eq(questions.id, id))
  const [row] = await tx
    .select(listed)
    .from(questions)
    .leftJoin(items, eq(items.id, questions.itemId))
    .where(eq(questions.id, id))
  if (!row) throw questionNotFound()
  if (before.email && answer !== '') {
    const texts = await readTexts(tx, row.language)
    const mail = answerMail({ ...row, email: before.email }, { publicUrl: context.config.publicUrl, texts })
    await queueMail(tx, mail, context)
  }
  await audit(tx, { kind: 'question.answered', by, subject: id, before: before.state, after: state }, context)
  tx.invalidate({ items: [before.itemId], lists: false, hard: true })
  return presentListed(row)
}

function questionNotFound(): Refusal {
  return new Refusal('QUESTION_NOT_FOUND')
}

function presentListed(row: ListedRow): ListedQuestion {
  const { itemId, itemTitle, state, email, version } = row
  return { ...presentAsked(row), itemId, itemTitle, state, toldByMail: email !== null, version }
}
