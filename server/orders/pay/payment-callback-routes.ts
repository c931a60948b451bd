/**
 * Where vendors tell what came of a payment: from their own servers (`notify`), and through the browser of the shopper
 * (`return`). Any site may post here: no cookie is read, and nothing counts but the vendor's signature. A vendor that
 * sends no message is asked when the shopper comes back.
 */

import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { type VendorCallback, vendorCallbacks } from '#contract/checkout/payment-callbacks.ts'
import { Vendor } from '#contract/checkout/payment-states.ts'
import type { RefusalReason } from '#contract/refusal-texts/refusal-texts.ts'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { findPayment } from '../../checkout/payments/present.ts'
import { storeMessage } from '../../checkout/payments/store-message.ts'
import { readReference, readVendorOrderId, type VendorResult } from '../../checkout/payments/vendors/adapter.ts'
import { adapterOf } from '../../checkout/payments/vendors/vendors.ts'
import type { Env } from '../../http/mount.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { readBytes } from '../../http/read-body.ts'
import { findOwners } from '../../people/accounts/find-account.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { notifyShopOfPayment } from '../../site/messages/notify-shop.ts'
import { orders } from '../data/tables.ts'
import { askWhileComingBack } from './ask-vendors.ts'
import { readVendorMessage } from './read-vendor-message.ts'
import { type ConfirmPaid, takeResult, type Verdict } from './settle-payment.ts'

/** What vendors call the order in their messages. */
const ORDER_FIELDS = ['order_id', 'orderId', '_orderId']

type Hearing = Verdict | 'not-signed'

const refusals = {
  'not-signed': 'MESSAGE_NOT_SIGNED',
  unknown: 'PAYMENT_UNKNOWN',
  'wrong-amount': 'AMOUNT_OTHER',
} as const satisfies Partial<Record<Hearing, RefusalReason>>

interface Heard {
  verdict: Hearing
  /** Of a message that is signed. */
  orderId: string | null
}

type Limits = Pick<RateLimits, 'checkAddress'>

interface Callbacks {
  limits: Limits
  /** What it means that a payment has come. */
  confirm: ConfirmPaid
  languageOfPreOrder: (db: Db, id: string) => Promise<Language | undefined>
}

export function mountVendorCallbacks(
  app: Hono<Env>,
  services: Services,
  { limits, confirm, languageOfPreOrder }: Callbacks,
): void {
  app.on(['GET', 'POST'], '/payments/:vendor/notify', async (c) => {
    const { verdict } = await hear(
      readVendor(c),
      await readMessage(c, 'POST /payments/{vendor}/notify', limits),
      services,
      confirm,
    )
    if (verdict in refusals) throw new Refusal(refusals[verdict as keyof typeof refusals])
    return c.json({ success: true, message: 'Thank you.' })
  })

  app.on(['GET', 'POST'], '/payments/:vendor/return', async (c) => {
    const vendor = readVendor(c)
    const message = await readMessage(c, 'POST /payments/{vendor}/return', limits)
    // Most browsers come back by themselves and bring nothing.
    const isTold = c.req.method === 'POST' || signedBy(vendor, message, services) !== null
    const heard = isTold ? await hear(vendor, message, services, confirm) : NOTHING_HEARD
    const orderId = heard.orderId ?? orderNamed(c, message)
    if (orderId !== undefined && sendsNothing(vendor, services) && (await mayAsk(c, limits))) {
      await askWhileComingBack(services, { vendor, orderId })
    }
    return comeBack(c, orderId, { ...services, languageOfPreOrder })
  })
}

const NOTHING_HEARD: Pick<Heard, 'orderId'> = { orderId: null }

/**
 * Of the vendor that the address names, or else of the one that has signed it: WEBXPAY's is typed into its portal,
 * where another one's may be taken for it. What the site's own way of paying reads is not tried.
 */
function signedBy(named: Vendor, message: URLSearchParams, { config }: Pick<Services, 'config'>) {
  const others = Vendor.options.filter((vendor) => vendor !== named && vendor !== 'site')
  for (const vendor of [named, ...others]) {
    const adapter = adapterOf(vendor, config.vendors)
    const result = adapter?.read(message) ?? null
    if (adapter && result) return { vendor, adapter, result }
  }
  return null
}

const sendsNothing = (vendor: Vendor, { config }: Pick<Services, 'config'>) =>
  adapterOf(vendor, config.vendors)?.status?.isOnlyWord === true

/** As often as a payment is read by the link of its order: this asks somebody else's server. */
const mayAsk = (c: Context<Env>, limits: Limits): Promise<boolean> =>
  limits.checkAddress('GET /order-links/{id}/payment', { address: c.env?.address }).then(
    () => true,
    () => false,
  )

function readVendor(c: Context<Env>): Vendor {
  const { success, data } = Vendor.safeParse(c.req.param('vendor'))
  if (!success) throw new Refusal('CALL_NOT_FOUND')
  return data
}

async function hear(named: Vendor, message: URLSearchParams, services: Services, confirm: ConfirmPaid): Promise<Heard> {
  const { config, log, transaction, db } = services
  const signed = signedBy(named, message, services)
  if (!signed) {
    const adapter = adapterOf(named, config.vendors)
    log.warn({ payment: named, refused: adapter ? 'not-signed' : 'switched-off' }, 'a payment message was refused')
    const { impersonal = [] } = adapter ?? {}
    await storeMessage(db, { vendor: named, verdict: 'not-signed', reference: '', message, impersonal }, services)
    return { verdict: 'not-signed', orderId: null }
  }
  const { vendor, adapter, result } = signed
  const { startProvesAmount, impersonal } = adapter
  const reference = tellsOf(result)
  const verdict = await transaction(async (tx) => {
    const taken = await takeResult(tx, { vendor, result, startProvesAmount }, services, confirm)
    const isFirst = await storeMessage(tx, { vendor, verdict: taken, reference, message, impersonal }, services)
    const tellsOfMoney = OF_MONEY.includes(result.outcome)
    if (taken === 'unknown' && tellsOfMoney && isFirst) {
      await notifyShopOfPayment(tx, { vendor, result, otherwise: await findOwners(tx) }, services)
    }
    return taken
  })
  const order = readVendorOrderId(result.vendorOrderId)?.orderId ?? null
  if (verdict !== 'taken' && verdict !== 'repeated') {
    log.warn({ payment: vendor, refused: verdict, order }, 'a payment message was refused')
  }
  return { verdict, orderId: order }
}

/** What the shop has to hear of, also where it belongs to no order. */
const OF_MONEY: readonly VendorResult['outcome'][] = ['paid', 'not-understood', 'charged-back']

/** Told again, it is no news: the number of a payment, and what is said of it where that is not that it was paid. */
function tellsOf({ vendorOrderId, reference, outcome, said = outcome }: VendorResult): string {
  const number = reference || vendorOrderId
  return readReference(outcome === 'paid' ? number : `${number} ${said}`)
}

async function readMessage(c: Context<Env>, name: VendorCallback, limits: Limits): Promise<URLSearchParams> {
  await limits.checkAddress(name, { address: c.env?.address })
  if (c.req.method !== 'POST') return queryOf(c)
  return readVendorMessage(await readBytes(c, vendorCallbacks[name].bodyBytes), c.req.header('content-type'))
}

/** Some put their fields behind another question mark, though the address they were given has one. */
function queryOf(c: Context<Env>): URLSearchParams {
  return new URLSearchParams(new URL(c.req.url).search.replaceAll('?', '&'))
}

/** What the address that the vendor was given says, or else its own fields: it proves nothing, and leads to a page. */
function orderNamed(c: Context<Env>, message: URLSearchParams): string | undefined {
  const named = [queryOf(c).get('order'), ...ORDER_FIELDS.map((name) => message.get(name))]
  return named.flatMap((text) => /^[0-9A-Z]{5}-[0-9A-Z]{5}(?=$|-)/.exec(text ?? '')?.[0] ?? [])[0]
}

/** The page of the order or the pre-order, whose key the shopper's browser has kept: no vendor is told it. */
async function comeBack(
  c: Context<Env>,
  id: string | undefined,
  { db, languageOfPreOrder }: Pick<Services, 'db'> & Pick<Callbacks, 'languageOfPreOrder'>,
): Promise<Response> {
  if (id === undefined) return c.redirect('/', 303)
  const preOrderId = (await findPayment(db, id))?.preOrderId
  const language = preOrderId ? await languageOfPreOrder(db, preOrderId) : await languageOfOrder(db, id)
  return c.redirect(pathIn(language ?? 'en', preOrderId ? `/pre-order/${preOrderId}` : `/order/${id}`), 303)
}

async function languageOfOrder(db: Db, id: string): Promise<Language | undefined> {
  const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, id))
  return row?.language
}
