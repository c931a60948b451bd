// Who may ask as a shopping agent, by the Universal Commerce Protocol, and what the shop says of itself.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { UCP_VERSION, ucpCapabilities, ucpProfile } from '#contract/integrations/ucp.plain.ts'
import { hours, minutes } from '#server/platform/durations.ts'
import { aProfile } from '#tests/support/machines/agent-platform.ts'
import { BusinessProfile, ErrorResponse, TransportError } from '#tests/support/machines/ucp-schemas.ts'
import { openUcpShop } from '#tests/support/machines/ucp-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { createProfileReader } from './read-profile.ts'

const { asked, answers, call, create, origin, services, shop, items } = await openUcpShop()
const { kettle } = items

test('the profile is one of the protocol, and names what the shop takes without a card', () => {
  const { ucp } = BusinessProfile.parse(ucpProfile('https://kade.example', { methods: ['cash-on-delivery'] }))
  expect(ucp.version).toBe('2026-08-25')
  expect(ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe('https://kade.example/api/ucp')
  expect(Object.keys(ucp.capabilities).sort()).toEqual([
    'dev.ucp.shopping.cart',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.fulfillment',
    'dev.ucp.shopping.order',
    'dev.ucp.shopping.permalink',
  ])
  expect(ucp.payment_handlers).toEqual({
    'example.kade.cash_on_delivery': [
      { id: 'cash-on-delivery', version: '2026-08-25', available_instruments: [{ type: 'cash_on_delivery' }] },
    ],
  })
  expect(
    Object.keys(
      BusinessProfile.parse(ucpProfile('http://127.0.0.1:3000', { methods: ['pay-at-shop'] })).ucp.payment_handlers,
    ),
  ).toEqual(['localhost.kade.pay_at_shop'])
})

test('a shop whose owner has not switched it on has none of its addresses', async () => {
  await setSetting(services, 'machines.agents', false)
  const made = await create([[kettle.id, 1]])
  expect([made.status, made.json.code]).toEqual([404, 'NOT_FOUND'])
  expect((await call('POST', '/catalog/search', { body: { query: 'kettle' } })).status).toBe(404)
  expect((await shop.call('GET /machines')).json).toMatchObject({ agents: false, feed: true })
  await setSetting(services, 'machines.agents', true)
  expect((await shop.call('GET /machines')).json).toMatchObject({ agents: true })
})

describe('who asks', () => {
  const search = (agent: string, from: { address?: string } = {}) =>
    call('POST', '/catalog/search', { body: { query: 'kettle' }, headers: { 'UCP-Agent': agent }, ...from })

  test.each([
    ['no profile', 'agent'],
    ['an address in the shop’s own network', 'profile="https://10.0.0.1/profile"'],
    ['no https', 'profile="http://agent.example/profile"'],
    ['a port of its own', 'profile="https://agent.example:8443/profile"'],
  ])('a header with %s is refused', async (_, agent) => {
    const { status, json } = await search(agent)
    expect([status, TransportError.parse(json).code]).toEqual([400, 'invalid_profile_url'])
  })

  test('a profile that can not be had, leads elsewhere or is none is told apart', async () => {
    answers.set('/moved', { status: 302, body: '', headers: { Location: '/agent' } })
    answers.set('/words', { status: 200, body: 'hello' })
    answers.set('/old', { status: 200, body: JSON.stringify(aProfile({ version: '2026-01-11' })) })
    const told = async (path: string) => {
      const { status, json } = await search(`profile="${origin}${path}"`)
      return [status, TransportError.parse(json).code]
    }
    expect(await told('/nothing')).toEqual([424, 'profile_unreachable'])
    expect(await told('/moved')).toEqual([424, 'profile_unreachable'])
    expect(await told('/words')).toEqual([422, 'profile_malformed'])
    expect(await told('/old')).toEqual([422, 'version_unsupported'])
  })

  test('an agent that does not know the capability is told so in the envelope', async () => {
    answers.set('/searcher', {
      status: 200,
      body: JSON.stringify(aProfile({ capabilities: ['dev.ucp.shopping.catalog.search'] })),
    })
    const headers = { 'UCP-Agent': `profile="${origin}/searcher"` }
    expect((await search(headers['UCP-Agent'])).json.ucp.status).toBe('success')
    const { status, json } = await create([[kettle.id, 1]], {}, headers)
    expect([status, ErrorResponse.parse(json).messages[0]?.code]).toEqual([200, 'capabilities_incompatible'])
  })

  test('of a profile is kept what the shop asks it, however much it says', async () => {
    const { ucp } = aProfile()
    const much = { ...ucp, services: { a: Array.from({ length: 5_000 }, () => ({})) }, note: 'a'.repeat(100_000) }
    answers.set('/much', { status: 200, body: JSON.stringify({ ucp: much }) })
    const read = createProfileReader(services)
    const { profile } = await read(`profile="${origin}/much"`)
    expect(profile).toEqual({
      version: UCP_VERSION,
      capabilities: ucpCapabilities,
      eventsTo: null,
    })
  })

  test('a profile of more parts than one has is none', async () => {
    const { ucp } = aProfile()
    const many = { ...ucp, services: { a: Array.from({ length: 20_000 }, () => ({})) } }
    answers.set('/many', { status: 200, body: JSON.stringify({ ucp: many }) })
    const { status, json } = await search(`profile="${origin}/many"`)
    expect([status, TransportError.parse(json).code]).toEqual([422, 'profile_malformed'])
  })

  test('a profile is fetched once in ten minutes, and one that failed once a minute', async () => {
    answers.set('/kept', { status: 200, body: JSON.stringify(aProfile()) })
    const times = (path: string) => asked.filter((each) => each === path).length
    for (const path of ['/kept', '/kept', '/away', '/away']) await search(`profile="${origin}${path}"`)
    expect([times('/kept'), times('/away')]).toEqual([1, 1])
    shop.clock.pass(minutes(2))
    for (const path of ['/kept', '/away']) await search(`profile="${origin}${path}"`)
    expect([times('/kept'), times('/away')]).toEqual([1, 2])
  })

  describe('of strangers', () => {
    const MOST_A_MINUTE = 15
    const from = (address: string, path: string) => search(`profile="${origin}/${path}"`, { address })
    /** All calls a network has in a minute. */
    async function spend(address: string, name: string) {
      const statuses = []
      for (let at = 0; at < MOST_A_MINUTE; at += 1) statuses.push((await from(address, `${name}-${at}`)).status)
      expect(new Set(statuses)).toEqual(new Set([424]))
    }

    test('those of one network have so many a minute, however it is divided', async () => {
      const before = asked.length
      await spend('2001:db8:7:1::1', 'divided')
      const refused = await from('2001:db8:7:2::1', 'divided-more')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
      expect(asked.length - before).toBe(MOST_A_MINUTE)
      shop.clock.pass(minutes(2))
      expect((await from('2001:db8:7:2::1', 'divided-more')).status).toBe(424)
    })

    test('many networks shut out no other one', async () => {
      for (const network of [1, 2, 3, 4, 5]) await spend(`203.0.113.${network}`, `stranger-${network}`)
      answers.set('/honest', { status: 200, body: JSON.stringify(aProfile()) })
      expect((await from('198.51.100.7', 'honest')).status).toBe(200)
    })

    test('those under way are bounded, of one network and of all together', async () => {
      const held = await openHeldServer()
      const read = createProfileReader(services)
      const reads: Promise<unknown>[] = []
      const begin = (address: string) => read(`profile="${held.origin}/${reads.length}"`, address)
      for (let network = 0; network < 12; network += 1) {
        for (let at = 0; at < 5; at += 1) reads.push(begin(`203.0.113.${network}`).catch(({ code }) => code))
        await expect(begin(`203.0.113.${network}`)).rejects.toMatchObject({ code: 'busy' })
      }
      await expect(begin('198.51.100.7')).rejects.toMatchObject({ code: 'busy' })
      held.release()
      expect(new Set(await Promise.all(reads))).toEqual(new Set(['profile_unreachable']))
      await expect(begin('198.51.100.7')).rejects.toMatchObject({ code: 'profile_unreachable' })
    })
  })

  test('a known profile goes on while it can not be renewed, for a day', async () => {
    const address = '203.0.113.77'
    answers.set('/known', { status: 200, body: JSON.stringify(aProfile()) })
    const ask = async (path: string) => (await search(`profile="${origin}${path}"`, { address })).status
    expect(await ask('/known')).toBe(200)
    shop.clock.pass(minutes(11))
    for (let at = 0; at < 15; at += 1) await ask(`/of-the-same-network-${at}`)
    expect(await ask('/of-the-same-network')).toBe(503)
    // Renewing it is no new profile.
    expect(await ask('/known')).toBe(200)
    answers.delete('/known')
    for (const passed of [minutes(11), hours(12), hours(11)]) {
      shop.clock.pass(passed)
      expect(await ask('/known')).toBe(200)
    }
    shop.clock.pass(hours(2))
    expect(await ask('/known')).toBe(424)
  })
})

/** Answers nobody until it is told to. */
async function openHeldServer() {
  const waiting: ServerResponse[] = []
  let isOpen = false
  const server = createServer((_, response) => {
    if (isOpen) response.writeHead(404).end()
    else waiting.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  whenOver(() => new Promise((resolve) => server.close(resolve)))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isOpen = true
      for (const response of waiting) response.writeHead(404).end()
    },
  }
}

test('the version that was used stands in every envelope', async () => {
  const { json } = await call('POST', '/catalog/search', { body: { query: 'kettle' } })
  expect(json.ucp).toEqual({
    version: UCP_VERSION,
    status: 'success',
    capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: UCP_VERSION }] },
  })
})
