/**
 * Where vendors tell what came of a payment: from their own servers (`notify`), and through the browser of the shopper
 * (`return`). Any site may post here: no cookie is read, and nothing counts but the vendor's signature.
 */
import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import type { Language } from '#contract/languages.ts'
import { pathIn } from '#contract/page-language.ts'
import { type VendorCallback, vendorCallbacks } from '#contract/payment-callbacks.ts'
import { Vendor } from '#contract/payment-states.ts'
import { isStorable } from '#contract/text.ts'
import type { Env } from '../http/mount.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { readBytes } from '../http/read-body.ts'
import { readVendorOrderId } from '../payments/adapter.ts'
import { findPayment } from '../payments/present.ts'
import { adapterOf } from '../payments/vendors/vendors.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import { type ConfirmPaid, takeResult, type Verdict } from './settle-payment.ts'
import { orders } from './tables.ts'

type Hearing = Verdict | 'not-signed'

const refusals: Partial<Record<Hearing, string>> = {
  'not-signed': 'This message is not signed by the vendor.',
  unknown: 'There is no such payment.',
  'wrong-amount': 'Another amount was asked for.',
}

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
  app.post('/payments/:vendor/notify', async (c) => {
    const { verdict } = await hear(
      readVendor(c),
      await readMessage(c, 'POST /payments/{vendor}/notify', limits),
      services,
      confirm,
    )
    const refusal = refusals[verdict]
    if (refusal) throw new Refusal('BAD_INPUT', refusal)
    return c.json({ success: true, message: 'Thank you.' })
  })

  app.post('/payments/:vendor/return', async (c) => {
    const { orderId } = await hear(
      readVendor(c),
      await readMessage(c, 'POST /payments/{vendor}/return', limits),
      services,
      confirm,
    )
    return comeBack(c, orderId ?? c.req.query('order'), { ...services, languageOfPreOrder })
  })

  app.get('/payments/:vendor/return', (c) => {
    readVendor(c)
    return comeBack(c, c.req.query('order'), { ...services, languageOfPreOrder })
  })
}

function readVendor(c: Context<Env>): Vendor {
  const { success, data } = Vendor.safeParse(c.req.param('vendor'))
  if (!success) throw new Refusal('NOT_FOUND', 'There is no such call.')
  return data
}

async function hear(
  vendor: Vendor,
  message: URLSearchParams,
  services: Services,
  confirm: ConfirmPaid,
): Promise<Heard> {
  const { config, log, transaction } = services
  const adapter = adapterOf(vendor, config.vendors)
  const result = adapter?.read(message) ?? null
  const isReadable = result !== null && isStorable(result.reference)
  if (!adapter || !isReadable) {
    log.warn({ payment: vendor, refused: adapter ? 'not-signed' : 'switched-off' }, 'a payment message was refused')
    return { verdict: 'not-signed', orderId: null }
  }
  const { startProvesAmount } = adapter
  const verdict = await transaction((tx) => takeResult(tx, { vendor, result, startProvesAmount }, services, confirm))
  const order = readVendorOrderId(result.vendorOrderId)?.orderId ?? null
  if (verdict === 'wrong-amount' || verdict === 'unknown') {
    log.warn({ payment: vendor, refused: verdict, order }, 'a payment message was refused')
  }
  return { verdict, orderId: order }
}

/** A form as browsers send it, or a flat JSON object. */
async function readMessage(c: Context<Env>, name: VendorCallback, limits: Limits): Promise<URLSearchParams> {
  await limits.checkAddress(name, { address: c.env?.address })
  const text = new TextDecoder().decode(await readBytes(c, vendorCallbacks[name].bodyBytes))
  if (!c.req.header('content-type')?.startsWith('application/json')) return new URLSearchParams(text)
  const message = new URLSearchParams()
  for (const [name, value] of Object.entries(parseObject(text))) {
    if (typeof value === 'string' || typeof value === 'number') message.append(name, String(value))
  }
  return message
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    throw new Refusal('BAD_JSON', 'The request is not well-formed JSON.')
  }
}

/** The page of the order or the pre-order, whose key the shopper's browser has kept: no vendor is told it. */
async function comeBack(
  c: Context<Env>,
  id = '',
  { db, languageOfPreOrder }: Pick<Services, 'db'> & Pick<Callbacks, 'languageOfPreOrder'>,
): Promise<Response> {
  if (!/^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(id)) return c.redirect('/', 303)
  const preOrderId = (await findPayment(db, id))?.preOrderId
  const language = preOrderId ? await languageOfPreOrder(db, preOrderId) : await languageOfOrder(db, id)
  return c.redirect(pathIn(language ?? 'en', preOrderId ? `/pre-order/${preOrderId}` : `/order/${id}`), 303)
}

async function languageOfOrder(db: Db, id: string): Promise<Language | undefined> {
  const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, id))
  return row?.language
}
