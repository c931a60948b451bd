/** The calls of stock-takes. */
import { msg } from '@lingui/core/runtime-macro'
import { say, type Word } from '#contract/text/say.ts'
import type { Mount } from '../../../http/mount.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../services.ts'
import { countItem, deleteStockTake, startStockTake, uncountItem } from './count-items.ts'
import { listLines, presentCounted, readLines } from './list-lines.ts'
import { postStockTake } from './post-stock-take.ts'
import { listStockTakes, readStockTake } from './read-stock-takes.ts'

export function mountStockTakes(mount: Mount, services: Services): void {
  const { db, transaction } = services

  /** What a change answers: the stock-take as it is then. */
  async function answer(message: Word, change: (tx: Tx) => Promise<string>) {
    const stockTake = await transaction(async (tx) => readStockTake(tx, await change(tx)))
    return { success: true as const, message: say(message), stockTake }
  }

  mount('GET /stock-takes', ({ query }) => listStockTakes(db, query))

  mount('POST /stock-takes', ({ body, actor }) =>
    answer(msg`Stock-take started`, (tx) => startStockTake(tx, { ...body, byUserId: actor.userId }, services)),
  )

  mount('GET /stock-takes/{id}', ({ params }) => readStockTake(db, params.id))

  mount('GET /stock-takes/{id}/lines', ({ params, query }) => listLines(db, { ...params, ...query }))

  mount('PUT /stock-takes/{id}/lines', ({ params: { id }, body: { itemId, pieces, seen }, actor }) =>
    transaction(async (tx) => {
      const { before, by } = await countItem(tx, { id, itemId, pieces, byUserId: actor.userId }, services)
      const [line] = await readLines(tx, { id, itemIds: [itemId] })
      if (!line) throw new Error('the line was not stored')
      const isOther = before !== null && before.version !== seen
      return { success: true as const, line, replaced: isOther ? presentCounted(before, by) : null }
    }),
  )

  mount('DELETE /stock-takes/{id}/lines/{itemId}', async ({ params }) => {
    await transaction((tx) => uncountItem(tx, params))
    return { success: true, message: say(msg`Not counted any more`) }
  })

  mount('POST /stock-takes/{id}/post', ({ params: { id }, body, actor }) =>
    answer(msg`Posted: the stock is as it was counted`, async (tx) => {
      await postStockTake(tx, { id, ...body, byUserId: actor.userId }, services)
      return id
    }),
  )

  mount('DELETE /stock-takes/{id}', async ({ params }) => {
    await transaction((tx) => deleteStockTake(tx, params.id))
    return { success: true, message: say(msg`The stock-take is gone`) }
  })
}
