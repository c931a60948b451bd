/** The calls about discount codes. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { changeDiscount, makeDiscount } from '../../checkout/discounts/save-discount.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { checkDiscountCode } from './check-discount-code.ts'
import { listDiscounts, readDiscountOf } from './list-discounts.ts'

export function mountDiscounts(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('POST /discount-codes/check', async ({ body, viewer }) => {
    const userId = (await viewer())?.userId ?? null
    return { success: true, discount: await checkDiscountCode(db, { typed: body.code, userId }, services) }
  })

  mount('GET /discounts', ({ query }) => listDiscounts(db, query))

  mount('POST /discounts', async ({ body, actor, http }) => {
    const make = { discount: body, by: auditSource(http, actor) }
    const discount = await transaction(async (tx) => readDiscountOf(tx, await makeDiscount(tx, make, services)))
    return { success: true, message: say(msg`${{ code: discount.code }} made`), discount }
  })

  mount('PUT /discounts/{id}', async ({ params, body, actor, http }) => {
    const { version, ...input } = body
    const change = { id: params.id, version, discount: input, by: auditSource(http, actor) }
    const discount = await transaction(async (tx) => readDiscountOf(tx, await changeDiscount(tx, change, services)))
    return { success: true, message: say(msg`${{ code: discount.code }} saved`), discount }
  })
}
