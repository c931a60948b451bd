/** The shop's books as tests do them: with the mails, which a shop in use deletes after a while. */
import { doBooks, findFaults } from '#server/office/books/do-books.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Empty when everything agrees. */
export async function ledgerFaults(db: Pick<Db, 'execute'>): Promise<string[]> {
  const mails = await findFaults(db, [
    'order that was confirmed by mail other than once',
    `select o.id from orders o
     where o.email <> '' and 1 <> (select count(*) from outbox m where m.kind = 'order-confirmation' and m.subject like '%' || o.id)`,
  ])
  return [...(await doBooks(db)), ...mails]
}
