/** The calls about payments. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { fetchForm } from '../../checkout/payments/fetch-form.ts'
import { offeredMethods, readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { refuseNamingLastStep } from '../order/read-steps.ts'
import { readStaffPayment, receivePayment, refusePayment, takeFlagOff } from './handle-payment.ts'
import { readLinkedPayment, readOwnPayment, startPaying } from './pay-order.ts'
import type { ConfirmPaid } from './settle-payment.ts'
import { switchPayment } from './switch-payment.ts'

export function mountPayments(mount: Mount, services: Services, confirm: ConfirmPaid): void {
  const { db, transaction, config } = services

  mount('GET /payment-methods', async () => ({
    success: true,
    methods: offeredMethods(await readPaymentSettings(db, services), config),
  }))

  mount('GET /order-links/{id}/payment', ({ params, query }) =>
    readLinkedPayment(db, { id: params.id, key: query.key }, services),
  )

  mount('POST /order-links/{id}/payment', async ({ params, body, http }) => {
    const start = { id: params.id, ...body, from: http.env?.address }
    const begun = await transaction((tx) => startPaying(tx, start, services))
    return { success: true, ...(await fetchForm(begun, services)) }
  })

  mount('POST /order-links/{id}/payment/method', async ({ params, body }) => {
    const payment = await transaction((tx) => switchPayment(tx, { id: params.id, ...body }, services))
    return { success: true, message: say(msg`Your way of paying was changed.`), payment }
  })

  mount('GET /account/orders/{id}/payment', async ({ params, actor }) => {
    const own = await readOwnPayment(db, { id: params.id, userId: actor.userId, email: actor.email }, services)
    return { success: true, ...own }
  })

  mount('GET /orders/{id}/payment', ({ params }) => readStaffPayment(db, params.id, services))

  mount('POST /orders/{id}/payment/received', async ({ params, body, actor, http }) => {
    const word = { id: params.id, note: body.note, by: auditSource(http, actor) }
    const payment = await transaction((tx) => receivePayment(tx, word, services, confirm)).catch((error: unknown) =>
      refuseNamingLastStep({ id: params.id, by: actor.email, error }, services),
    )
    return { success: true, message: say(msg`Payment received`), payment }
  })

  mount('POST /orders/{id}/payment/refuse', async ({ params, body, actor, http }) => {
    const word = { id: params.id, note: body.note, by: auditSource(http, actor) }
    const payment = await transaction((tx) => refusePayment(tx, word, services)).catch((error: unknown) =>
      refuseNamingLastStep({ id: params.id, by: actor.email, error }, services),
    )
    return { success: true, message: say(msg`Payment refused`), payment }
  })

  mount('POST /orders/{id}/payment/looked-at', async ({ params, body, actor, http }) => {
    const word = { id: params.id, note: body.note, by: auditSource(http, actor) }
    const payment = await transaction((tx) => takeFlagOff(tx, word, services))
    return { success: true, message: say(msg`Flag taken off`), payment }
  })
}
