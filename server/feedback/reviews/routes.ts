/** The calls about reviews. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { findItem, itemNotFound } from '../../catalogue/items/find-items.ts'
import { notAllowed } from '../../http/actor.ts'
import { itemTag, setCacheTags } from '../../http/cache-tags.ts'
import type { Mount } from '../../http/mount.ts'
import { holdAccount } from '../../people/accounts/hold-account.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { findBuyer } from './find-buyer.ts'
import { listReviews, moderateReview } from './moderate.ts'
import { readOwnReview, writeReview } from './own-review.ts'
import { readShownReviews } from './shown-reviews.ts'

export function mountReviews(mount: Mount, services: Services): void {
  const { database, db, transaction } = services

  mount('GET /items/{id}/reviews', async ({ params, query, http }) => {
    const item = await database.read((from) => findItem(from, params.id, { withDisabled: false }))
    if (!item) throw itemNotFound()
    setCacheTags(http, [itemTag(item)])
    if (!(await areOn(db))) return { success: true, rating: null, reviews: [] }
    const shown = await database.read((from) => readShownReviews(from, { itemId: item.id, ...query }))
    return { success: true, ...shown }
  })

  mount('GET /items/{id}/own-review', async ({ params, query, viewer }) => {
    const itemId = params.id
    const buyer = (await areOn(db)) ? await findBuyer(db, { itemId, viewer: await viewer(), ...query }, services) : null
    return { success: true, allowed: buyer !== null, review: buyer && (await readOwnReview(db, { itemId, buyer })) }
  })

  mount('PUT /items/{id}/own-review', async ({ params, body: { order, key, ...written }, viewer }) => {
    const itemId = params.id
    const who = await viewer()
    const review = await transaction(async (tx) => {
      if (!(await areOn(tx))) throw notAllowed()
      if (who) await holdAccount(tx, who.userId)
      const buyer = await findBuyer(tx, { itemId, viewer: who, order, key }, services)
      return writeReview(tx, { itemId, buyer, ...written }, services)
    })
    return { success: true, message: say(msg`Thank you. Your review is shown once we have read it.`), review }
  })

  mount('GET /reviews', ({ query }) => listReviews(db, query))

  mount('PUT /reviews/{id}', async ({ params, body, actor, http }) => {
    const decided = { ...params, ...body, by: auditSource(http, actor) }
    const review = await transaction((tx) => moderateReview(tx, decided, services))
    return { success: true, message: say(review.state === 'shown' ? msg`Review shown` : msg`Review refused`), review }
  })
}

async function areOn(db: Db): Promise<boolean> {
  return (await readSettings(db, ['reviews.on']))['reviews.on']
}
