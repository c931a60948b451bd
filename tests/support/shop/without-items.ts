/** Takes the items away from the shop while something is done, as a broken database would. */
import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'

export async function withoutItems<T>({ db }: Services, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`alter table items rename to items_away`)
  try {
    return await work()
  } finally {
    await db.execute(sql`alter table items_away rename to items`)
  }
}
