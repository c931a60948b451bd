// What the server's part of a site is promised: its listeners hear of each event at least once, its gateways are sent
// to again, and what it says of a parcel is no more than a link.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SiteServer } from '#contract/surface/define-server.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { deliverDue } from '../integrations/webhooks/deliver.ts'
import { registerListeners } from '../integrations/webhooks/site-listeners.ts'
import { webhookDeliveries, webhookEndpoints } from '../integrations/webhooks/tables.ts'
import { orderKey } from '../orders/order/order-link.ts'
import { hours } from '../platform/durations.ts'
import { insertMail } from '../platform/outbox/insert-mail.ts'
import { createMailTransport } from '../platform/outbox/mail-transport.ts'
import { queueSms } from '../platform/outbox/queue-sms.ts'
import { sendDue } from '../platform/outbox/send-due.ts'
import { createSmsTransport } from '../platform/outbox/sms-transport.ts'
import { outbox } from '../platform/outbox/tables.ts'

const shop = await openTestShop()
const { services, call, clock } = shop
const { db, transaction } = services

/** The shop as it is with a site of this kind. */
function withSite(server: SiteServer) {
  services.config.site = { name: 'acme', ...server }
  return services
}

beforeEach(() => {
  services.config.site = null
})

const endpoint = async () => (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, 'site')))[0]

test('A listener that throws is told again', async () => {
  const heard: string[] = []
  const own = withSite({
    listeners: {
      'order.created': async ({ order }) => {
        heard.push(order.id)
        if (heard.length === 1) throw new Error('the till is off')
      },
    },
  })
  await transaction((tx) => registerListeners(tx, own))
  expect(await endpoint()).toMatchObject({ name: 'acme', events: ['order.created'], isOn: true })
  const item = await anItem(services, { qty: 9 })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  await deliverDue(own)
  expect(heard).toEqual([json.order.id])
  expect((await db.select().from(webhookDeliveries))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  clock.pass(hours(1))
  await deliverDue(own)
  await deliverDue(own)
  expect(heard).toEqual([json.order.id, json.order.id])
  expect((await db.select().from(webhookDeliveries))[0]).toMatchObject({ state: 'delivered', failure: '' })
})

test('What only a newer version of the shop listens to is left to it', async () => {
  const heard: string[] = []
  const newer: SiteServer = {
    listeners: { 'order.created': async ({ order }) => void heard.push(order.id), 'order.cancelled': async () => {} },
  }
  await transaction((tx) => registerListeners(tx, withSite(newer)))
  await db.delete(webhookDeliveries)
  const item = await anItem(services, { qty: 9 })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  await deliverDue(withSite({ listeners: { 'order.cancelled': async () => {} } }))
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await deliverDue(withSite(newer))
  expect(heard).toEqual([json.order.id])
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('After an update without the site is taken back, the version before hears on', async () => {
  const heard: string[] = []
  const site: SiteServer = { listeners: { 'order.created': async ({ order }) => void heard.push(order.id) } }
  await transaction((tx) => registerListeners(tx, withSite(site)))
  await db.delete(webhookDeliveries)
  const item = await anItem(services, { qty: 9 })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  services.config.site = null
  await transaction((tx) => registerListeners(tx, services))
  await deliverDue(services)
  expect(await endpoint()).toMatchObject({ isOn: false })
  await deliverDue(withSite(site))
  expect(await endpoint()).toMatchObject({ isOn: true, offBecause: '' })
  expect(heard).toEqual([json.order.id])
})

test('A process that works adds what it listens to, and switches on nothing that failed for days', async () => {
  const nothing = async () => {}
  await transaction((tx) => registerListeners(tx, withSite({ listeners: { 'order.created': nothing } })))
  await deliverDue(withSite({ listeners: { 'order.refunded': nothing } }))
  expect(await endpoint()).toMatchObject({ events: ['order.created', 'order.refunded'], isOn: true })
  await db
    .update(webhookEndpoints)
    .set({ isOn: false, failingSince: services.clock() })
    .where(eq(webhookEndpoints.id, 'site'))
  await deliverDue(withSite({ listeners: { 'order.refunded': nothing } }))
  expect(await endpoint()).toMatchObject({ isOn: false })
})

test('The endpoint of a site that is built in is not deleted; that of one that is gone may be', async () => {
  const owner = await signedIn(shop, { role: 'admin' })
  const own = withSite({ listeners: { 'order.created': async () => {} } })
  await transaction((tx) => registerListeners(tx, own))
  const remove = () => owner.call('DELETE /webhook-endpoints/{id}', { params: { id: 'site' } })
  expect((await remove()).problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
  expect(await endpoint()).toMatchObject({ isOn: true })
  services.config.site = null
  expect((await remove()).status).toBe(200)
  expect(await endpoint()).toBeUndefined()
})

test('A mail goes to the gateway of the site, with where its answers go', async () => {
  const sent: unknown[] = []
  const own = withSite({ messages: { mail: async (mail) => void sent.push(mail) } })
  await db.delete(outbox)
  const mail = { id: 'm1', to: 'nimali@example.com', subject: 'Yes', text: 'Yes.', html: '' }
  const queued = { ...mail, kind: 'inquiry-reply' as const, replyTo: 'desk@example.com' }
  await transaction((tx) => insertMail(tx, { mail: queued, limit: null, waits: 0 }, services))
  await sendDue({ ...services, transport: createMailTransport(own.config) })
  expect(sent).toEqual([{ ...mail, replyTo: 'desk@example.com' }])
})

test('An SMS goes to the gateway of the site, and again where that threw', async () => {
  const sent: string[] = []
  const own = withSite({
    messages: {
      sms: async ({ to, text }) => {
        sent.push(`${to}: ${text}`)
        if (sent.length === 1) throw new Error('no credit')
      },
    },
  })
  await db.delete(outbox)
  const sms = { kind: 'order-paid', to: '94771234567', text: 'Paid.', person: 'nimali@example.com' }
  await transaction((tx) => queueSms(tx, { sms, mostADay: 500 }, services))
  const transport = createSmsTransport(own.config)
  await sendDue({ ...services, transport })
  clock.pass(hours(1))
  await sendDue({ ...services, transport })
  expect(sent).toEqual(['94771234567: Paid.', '94771234567: Paid.'])
})

test('A listener that never ends is told again, as one that throws', async () => {
  const own = withSite({ listeners: { 'order.created': () => new Promise(() => {}) } })
  await transaction((tx) => registerListeners(tx, own))
  await db.delete(webhookDeliveries)
  const item = await anItem(services, { qty: 9 })
  await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  await deliverDue(own, { timeout: 50 })
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

test('A gateway of the site that never ends is taken for one that is away', async () => {
  const own = withSite({
    messages: { sms: () => new Promise(() => {}), mail: () => new Promise(() => {}) },
  })
  const message = { id: 'm1', kind: 'order-paid', to: 'nimali@example.com', subject: '', text: 'Paid.', html: '' }
  for (const transport of [
    createSmsTransport(own.config, { timeout: 50 }),
    createMailTransport(own.config, { timeout: 50 }),
  ]) {
    const error: unknown = await transport
      .send({ ...message, queuedAt: services.clock() })
      .catch((thrown: unknown) => thrown)
    expect(transport.judge(error)).toEqual({ verdict: 'unreachable', words: 'TIMEOUT' })
  }
})

test.each([
  ['https://track.example/LX-1', 'https://track.example/LX-1'],
  ['javascript:alert(1)', null],
  ['/admin', null],
  [null, null],
])('The page of a parcel that the site says is %j is shown as %j', async (said, shown) => {
  const staff = await signedIn(shop, { role: 'admin' })
  const item = await anItem(services, { qty: 9 })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  const params = { id: json.order.id }
  const ship = { from: 'none', to: 'shipped', courier: 'Lanka Express', trackingNumber: 'LX-1' }
  await staff.call('POST /orders/{id}/fulfilment', { params, body: ship })
  withSite({ courier: { parcelPage: () => said } })
  const input = { params, query: { key: orderKey(params.id, services) } }
  expect((await call('GET /order-links/{id}/tracking', input)).json.parcelPage).toBe(shown)
})
