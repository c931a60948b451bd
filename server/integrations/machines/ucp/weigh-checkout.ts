/**
 * What a checkout comes to as things stand, and whether it can be ordered: by the code that prices a cart, and by the
 * checks that the shop's own checkout makes.
 */
import { methodRestriction } from '#contract/checkout/payment-limits.plain.ts'
import { type Cents, NOTHING, rupees, sum } from '#contract/core/money.ts'
import { type AgentMethod, isAgentMethod } from '#contract/integrations/ucp.plain.ts'
import { NewOrder } from '#contract/orders/orders.ts'
import { offeredMethods, readPaymentSettings } from '../../../checkout/payments/offered-methods.ts'
import type { OrderSettings } from '../../../orders/price/order-limits.ts'
import { readOrderSettings, refuseTooMuch } from '../../../orders/price/order-limits.ts'
import type { PricedLine } from '../../../orders/price/price-cart.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import type { AgentContext } from './agent-context.ts'
import type { Message } from './answers.ts'
import type { AgentBuyer, Destination } from './checkout-requests.ts'
import { type DescribedDelivery, describeDelivery } from './describe-delivery.ts'
import { isSriLanka } from './named-place.ts'
import { type CheckoutRow, serveable } from './serveable.ts'

export interface OfferedWay {
  method: AgentMethod
  name: string
  description: string
}

export interface Weighed {
  served: PricedLine[]
  subtotal: Cents
  total: Cents
  delivery: DescribedDelivery
  /** Where it may be picked up; null where the shop offers none. */
  pickupAddress: string | null
  /** How it may be paid here; none where only the buyer can, on the shop's own checkout. */
  ways: OfferedWay[]
  messages: Message[]
  status: 'incomplete' | 'requires_escalation' | 'ready_for_complete'
  /** What would be ordered, where nothing is missing; without its way of paying. */
  order: NewOrder | null
  /** What all of it comes to, to be compared with what was told. */
  sum: string
}

export async function weighCheckout(db: Db, row: CheckoutRow, context: AgentContext): Promise<Weighed> {
  const [settings, paying, { 'delivery.pickupAddress': address }] = await Promise.all([
    readOrderSettings(db),
    readPaymentSettings(db, context),
    readSettings(db, ['delivery.pickupAddress']),
  ])
  const { served, messages, total: subtotal } = await serveable(db, row.lines, context.clock())
  const pickup = row.buyer?.pickup === true && settings['delivery.pickup']
  const choice = { district: row.district ?? undefined, pickup }
  const delivery = describeDelivery(settings, choice, served)
  const isEmpty = served.length === 0
  const total = sum([subtotal, isEmpty ? NOTHING : (delivery.fee ?? NOTHING)])
  const categories = served.flatMap(({ item }) => item?.category ?? [])
  const ways = offeredMethods(paying, context.config).flatMap(({ method, name, description, ...limits }) =>
    isAgentMethod(method) && methodRestriction(limits, { ...choice, total: rupees(total), categories }) === null
      ? [{ method, name, description }]
      : [],
  )
  const weighed = {
    ...{ served, subtotal, total, delivery, ways },
    pickupAddress: settings['delivery.pickup'] ? address : null,
    sum: JSON.stringify([total, served.map(({ id, qty, price }) => [id, qty, price])]),
  }
  const stands = (status: Weighed['status'], more: Message[] = [], order: NewOrder | null = null): Weighed => ({
    ...weighed,
    ...{ status, order, messages: [...messages, ...delivery.messages, ...more] },
  })
  if (isEmpty) return stands('incomplete')
  const isPlaced = context.knows.includes('dev.ucp.shopping.fulfillment')
  if (!isPlaced || ways.length === 0) return stands('requires_escalation', [BUYER_GOES_ON])
  const { order, missing } = readOrder(row, { served, total, pickup })
  const tooMuch = refusedAsTooMuch({ served, subtotal }, settings)
  const wrong = [...missing, ...tooMuch]
  const isWrong = [...messages, ...delivery.messages, ...wrong].some(({ type }) => type === 'error')
  if (isWrong) return stands('incomplete', wrong)
  return stands('ready_for_complete', [], order)
}

/** What the shop takes of nobody but the buyer. */
const BUYER_GOES_ON: Message = {
  type: 'error',
  code: 'buyer_checkout_required',
  content: 'The buyer gives name, address and way of paying on the checkout of the shop.',
  severity: 'requires_buyer_input',
}

const DESTINATION = '$.fulfillment.methods[0].destinations[0]'

/** Where in the answer each field of an order stands. */
const paths: Partial<Record<string, string>> = {
  name: '$.buyer.first_name',
  email: '$.buyer.email',
  phone: '$.buyer.phone_number',
  address: `${DESTINATION}.street_address`,
  town: `${DESTINATION}.address_locality`,
}

function readOrder(
  { buyer, district, language }: CheckoutRow,
  { served, total, pickup }: { served: PricedLine[]; total: Cents; pickup: boolean },
): { order: NewOrder | null; missing: Message[] } {
  const destination = buyer?.destination ?? null
  const typed = {
    ...contactOf(buyer),
    address: pickup ? 'Picked up at the shop' : addressOf(destination),
    ...(destination?.address_locality ? { town: destination.address_locality } : {}),
    ...(pickup ? { pickup } : {}),
    ...(district && !pickup ? { district } : {}),
    items: served.map(({ id, qty }) => ({ id, qty })),
    total: rupees(total),
    language,
  }
  const read = NewOrder.safeParse(typed)
  const issues = read.error?.issues ?? []
  const missing = issues.flatMap(({ path: [field], message }, at): Message[] => {
    const isFirst = issues.findIndex(({ path }) => path[0] === field) === at
    const given = Object.entries(typed).find(([name]) => name === field)?.[1]
    const code = given === '' ? 'missing' : 'invalid'
    const path = paths[String(field)]
    return isFirst
      ? [{ type: 'error', code, content: message, severity: 'recoverable', ...(path ? { path } : {}) }]
      : []
  })
  const abroad = isSriLanka(destination?.address_country) ? [] : [ABROAD]
  return { order: read.data ?? null, missing: [...missing, ...abroad] }
}

/** Who is written to; empty where nothing was said. */
export function contactOf(buyer: AgentBuyer | null): { name: string; email: string; phone: string } {
  const { person = {}, destination = null } = buyer ?? {}
  const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part?.trim()).join(' ')
  return {
    name: joined(person.first_name, person.last_name) || joined(destination?.first_name, destination?.last_name),
    email: person.email ?? '',
    phone: person.phone_number?.trim() || destination?.phone_number || '',
  }
}

const ABROAD: Message = {
  type: 'error',
  code: 'address_undeliverable',
  content: 'The shop delivers within Sri Lanka.',
  path: `${DESTINATION}.address_country`,
  severity: 'recoverable',
}

/** One text, as the shop's own checkout takes it; the district stands apart. */
function addressOf(destination: Destination | null): string {
  if (!destination?.street_address?.trim()) return ''
  const { street_address, extended_address, postal_code, address_locality, address_region } = destination
  const parts = [street_address, extended_address, address_locality, postal_code, address_region]
  return [...new Set(parts.flatMap((part) => part?.trim() || []))].join(', ')
}

function refusedAsTooMuch(
  { served, subtotal }: { served: PricedLine[]; subtotal: Cents },
  settings: OrderSettings,
): Message[] {
  try {
    refuseTooMuch({ pieces: new Map(served.map(({ id, qty }) => [id, qty])), total: subtotal }, settings)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ type: 'error', code: 'order_too_large', content: error.message, severity: 'recoverable' }]
  }
}
