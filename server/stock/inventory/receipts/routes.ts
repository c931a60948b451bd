/** The calls of goods received. */
import { msg } from '@lingui/core/runtime-macro'
import { say, type Word } from '#contract/text/say.ts'
import type { Mount } from '../../../http/mount.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../services.ts'
import { listReorder, listSuppliers } from './list-reorder.ts'
import { postReceipt, reverseReceipt } from './post-receipt.ts'
import { listReceipts, readReceipt } from './read-receipts.ts'
import { changeDraft, deleteDraft, startReceipt } from './save-draft.ts'

export function mountReceipts(mount: Mount, services: Services): void {
  const { db, transaction } = services

  /** What a change answers: the receipt as it is then, read before anybody else can change it. */
  async function answer(message: Word, change: (tx: Tx) => Promise<string>) {
    const receipt = await transaction(async (tx) => readReceipt(tx, await change(tx)))
    return { success: true as const, message: say(message), receipt }
  }

  mount('GET /receipts', ({ query }) => listReceipts(db, query))

  mount('GET /reorder', ({ query }) => listReorder(db, query, services))

  mount('GET /reorder/suppliers', () => listSuppliers(db, services))

  mount('GET /receipts/{id}', ({ params }) => readReceipt(db, params.id))

  mount('POST /receipts', ({ body, actor }) =>
    answer(msg`Draft saved`, (tx) => startReceipt(tx, { receipt: body, byUserId: actor.userId }, services)),
  )

  mount('PUT /receipts/{id}', ({ params: { id }, body: { version, ...receipt } }) =>
    answer(msg`Draft saved`, async (tx) => {
      await changeDraft(tx, { id, receipt, version })
      return id
    }),
  )

  mount('POST /receipts/{id}/post', ({ params: { id }, body: { version }, actor }) =>
    answer(msg`Posted: the pieces are in stock`, async (tx) => {
      await postReceipt(tx, { id, version, byUserId: actor.userId }, services)
      return id
    }),
  )

  mount('POST /receipts/{id}/reverse', ({ params: { id }, actor }) =>
    answer(msg`Reversed: the pieces are out of stock again`, (tx) =>
      reverseReceipt(tx, { id, byUserId: actor.userId }, services),
    ),
  )

  mount('DELETE /receipts/{id}', async ({ params }) => {
    await transaction((tx) => deleteDraft(tx, params.id))
    return { success: true, message: say(msg`The draft is gone`) }
  })
}
