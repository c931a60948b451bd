/** A shop that is paid through Mintpay's stand-in, which listens on this machine and can be made to say anything. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { standInForMintpay } from '#demo/payment-pages/mintpay.ts'
import type { ApiAnswer, ApiCall, Outcome } from '#demo/payment-pages/stand-in.ts'
import { paymentEvents } from '#server/checkout/payments/tables.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from './builders.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { createPaymentDesk, standIns } from './vendor-payments.ts'

/** Call it at the top of a test file. */
export async function openMintpayDesk({ env = {} }: { env?: Record<string, string> } = {}) {
  let answer: (call: ApiCall) => ApiAnswer | null = () => null
  let meanwhile: (() => Promise<unknown>) | undefined
  const asked: ApiCall[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: await text(request) }
    asked.push(call)
    const act = meanwhile
    meanwhile = undefined
    await act?.()
    const { status, json } = answer(call) ?? { status: 404, json: {} }
    // It answers with another address as a proxy does that wants to be followed.
    const more = status >= 300 && status < 400 ? { Location: '/user-order/api/elsewhere' } : {}
    response.writeHead(status, more).end(typeof json === 'string' ? json : JSON.stringify(json))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const mintpay = standInForMintpay(`http://127.0.0.1:${port}`)
  const shop = await openTestShop({ env: { ...standIns.payhere.env, ...mintpay.env, ...env } })
  const { stateOf, stockOf } = createPaymentDesk(shop)
  beforeEach(() => {
    asked.length = 0
    answer = mintpay.api
    meanwhile = undefined
  })

  const start = (id: string) =>
    shop.call('POST /order-links/{id}/payment', {
      params: { id },
      body: { key: orderKey(id, shop.services), method: 'mintpay' as const },
    })

  return {
    ...{ shop, mintpay, asked, stateOf, stockOf, start },
    /** What it answers to the next calls; null: as the stand-in. */
    says: (next: ApiAnswer | null) => {
      answer = next === null ? mintpay.api : () => next
    },
    /** What happens while the next call waits for its answer. */
    whileAsked: (act: () => Promise<unknown>) => {
      meanwhile = act
    },
    /** It answers so when it is asked about these purchases, and as the stand-in for all others. */
    saysFor: (purchaseIds: readonly string[], next: ApiAnswer) => {
      answer = (call) => (purchaseIds.includes(call.path.split('/').at(-1) ?? '') ? next : mintpay.api(call))
    },
    /** What it says of any purchase. */
    saysOf: (data: unknown) => {
      answer = () => ({ status: 200, json: { message: 'Success', data } })
    },
    presses: (id: string, outcome: Outcome, attempt = 1) =>
      mintpay.settle(`${id}-${String(attempt).padStart(2, '0')}`, outcome),
    /** Two of ten kettles, LKR 1,234.50 each, begun to be paid. */
    async anOrder() {
      const item = await anItem(shop.services, { qty: 10, price: 1_234.5 })
      const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'mintpay' as const }
      const { json } = await shop.call('POST /orders', { body })
      const { id } = json.order
      const begun = await start(id)
      return { id, item, purchaseId: begun.json.form.fields.purchase_id ?? '' }
    },
    comeBack: (id: string, more = '', address?: string) => comeBack(shop, `${id}${more}`, address),
    async eventsOf(id: string) {
      const rows = await shop.services.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.orderId, id))
        .orderBy(asc(paymentEvents.id))
      return rows.map(({ kind, outcome, flag, reference, note }) => ({ kind, outcome, flag, reference, note }))
    },
  }
}

async function comeBack({ app }: TestShop, query: string, address: string | undefined) {
  const from = address === undefined ? {} : { address }
  const back = await app.request(`/api/payments/mintpay/return?order=${query}`, {}, from)
  return [back.status, back.headers.get('location')]
}
