/** Questions as personal data: they tell whose they are only until they are answered. */
import { desc, eq, lt } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { questions } from './tables.ts'

export const questionData: PersonalDataHolder<'questions'> = {
  async read(db, { email, proven }) {
    if (!proven) return { questions: [] }
    const rows = await db.select().from(questions).where(eq(questions.email, email)).orderBy(desc(questions.askedAt))
    return {
      questions: rows.map(({ itemId, name, text, askedAt }) => ({
        ...{ itemId, name, text },
        askedAt: askedAt.toISOString(),
      })),
    }
  },
  async remove(tx, { email, proven }) {
    if (proven) await tx.delete(questions).where(eq(questions.email, email))
  },
}

/** Nobody has answered them, and nobody will. */
export async function eraseOldAskers(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.update(questions).set({ email: null }).where(lt(questions.askedAt, before))
}
