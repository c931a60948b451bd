/** Questions as shoppers ask and read them. */
import { and, count, desc, eq } from 'drizzle-orm'
import { questionLimits } from '#contract/feedback/question-limits.ts'
import type { ItemQuestions } from '#contract/feedback/questions.ts'
import type { Language } from '#contract/text/languages.ts'
import { findItem, itemNotFound } from '../../catalogue/items/find-items.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { typedLine, typedLines } from '../../platform/outbox/typed-text.ts'
import type { Context } from '../../services.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { questions } from './tables.ts'

export async function areQuestionsOn(db: Db): Promise<boolean> {
  return (await readSettings(db, ['questions.on']))['questions.on']
}

export async function readShownQuestions(
  db: Db,
  { itemId, offset }: { itemId: string; offset: number },
): Promise<Omit<ItemQuestions, 'success'>> {
  const isShown = and(eq(questions.itemId, itemId), eq(questions.state, 'shown'))
  const [all] = await db.select({ total: count() }).from(questions).where(isShown)
  if (!all?.total) return { total: 0, questions: [] }
  const rows = await db
    .select()
    .from(questions)
    .where(isShown)
    .orderBy(desc(questions.askedAt), desc(questions.id))
    .limit(questionLimits.perPage)
    .offset(offset)
  return { total: all.total, questions: rows.map(presentAsked) }
}

interface Ask {
  itemId: string
  name: string
  email?: string | undefined
  text: string
  language?: Language | undefined
}

/** Throws NOT_FOUND where no questions are taken, or shoppers don't see the item. */
export async function askQuestion(
  tx: Tx,
  { itemId, name, email, text, language = 'en' }: Ask,
  context: Context,
): Promise<void> {
  const item = (await areQuestionsOn(tx)) ? await findItem(tx, itemId, { withDisabled: false }) : null
  if (!item) throw itemNotFound()
  await tx.insert(questions).values({
    ...{ id: newId(), itemId: item.id, name, email: email ?? null, text, language },
    ...{ answer: '', state: 'waiting', version: 1, askedAt: context.clock() },
  })
  const facts = [
    { name: 'From', value: typedLine(name) },
    { name: 'About', value: item.title },
  ]
  const words = { subject: `A question about ${item.title}`, facts, button: 'Answer it' }
  const notice = {
    kind: 'shop-question' as const,
    ...words,
    message: typedLines(text),
    path: '/questions?state=waiting',
  }
  await notifyShop(tx, notice, context)
}

export function presentAsked({ id, name, text, answer, askedAt }: typeof questions.$inferSelect) {
  return { id, name, text, answer, date: askedAt.toISOString() }
}
