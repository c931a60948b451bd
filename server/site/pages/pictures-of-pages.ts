/** The pictures of own pages: of what is written, what is shown, what waits, and what can be gone back to. */
import { gt, sql } from 'drizzle-orm'
import { STORED_PICTURE } from '#contract/core/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { ownPages, ownPageVersions } from './tables.ts'

const ADDRESSES = new RegExp(STORED_PICTURE, 'g')
const BATCH = 20

/** Some more than once. */
export async function* picturesOfPages(db: Db): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const { id, content, shown, next } = ownPages
    const before = sql<unknown>`(select jsonb_agg(${ownPageVersions.content}) from ${ownPageVersions}
      where ${ownPageVersions.pageId} = ${ownPages.id})`
    const rows = await db
      .select({ id, content, shown, next, before })
      .from(ownPages)
      .where(gt(id, after))
      .orderBy(id)
      .limit(BATCH)
    for (const [address] of JSON.stringify(rows).matchAll(ADDRESSES)) yield address
    after = rows.at(-1)?.id ?? ''
    if (rows.length < BATCH) return
  }
}
