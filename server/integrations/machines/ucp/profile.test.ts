// Who may ask as a shopping agent, by the Universal Commerce Protocol, and what the shop says of itself.
import { describe, expect, test } from 'vitest'
import { UCP_VERSION, ucpProfile } from '#contract/integrations/ucp.plain.ts'
import { minutes } from '#server/platform/durations.ts'
import { aProfile } from '#tests/support/machines/agent-platform.ts'
import { BusinessProfile, ErrorResponse, TransportError } from '#tests/support/machines/ucp-schemas.ts'
import { openUcpShop } from '#tests/support/machines/ucp-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { asked, answers, call, create, origin, services, shop, items } = await openUcpShop()
const { kettle } = items

test('the profile is one of the protocol, and has nothing to pay with', () => {
  const { ucp } = BusinessProfile.parse(ucpProfile('https://kade.example'))
  expect(ucp.version).toBe('2026-08-25')
  expect(ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe('https://kade.example/api/ucp')
  expect(Object.keys(ucp.capabilities).sort()).toEqual([
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.checkout',
  ])
  expect(ucp.payment_handlers).toEqual({})
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

  test('a profile is fetched once in ten minutes, and one that failed once a minute', async () => {
    answers.set('/kept', { status: 200, body: JSON.stringify(aProfile()) })
    const times = (path: string) => asked.filter((each) => each === path).length
    for (const path of ['/kept', '/kept', '/away', '/away']) await search(`profile="${origin}${path}"`)
    expect([times('/kept'), times('/away')]).toEqual([1, 1])
    shop.clock.pass(minutes(2))
    for (const path of ['/kept', '/away']) await search(`profile="${origin}${path}"`)
    expect([times('/kept'), times('/away')]).toEqual([1, 2])
  })

  test('strangers together cost a bounded number of fetches a minute', async () => {
    shop.clock.pass(minutes(2))
    const before = asked.length
    // Those of one network take a part of them.
    const from = (network: number, path: string) =>
      search(`profile="${origin}/${path}"`, { address: `203.0.113.${network}` })
    for (const network of [1, 2, 3, 4]) {
      const statuses = []
      for (let at = 0; at < 15; at += 1) statuses.push((await from(network, `stranger-${network}-${at}`)).status)
      expect(new Set(statuses)).toEqual(new Set([424]))
      expect((await from(network, 'too-many')).status).toBe(503)
    }
    const refused = await from(9, 'one-more')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(asked.length - before).toBe(60)
    shop.clock.pass(minutes(2))
    expect((await search(`profile="${origin}/one-more"`)).status).toBe(424)
  })
})

test('the version that was used stands in every envelope', async () => {
  const { json } = await call('POST', '/catalog/search', { body: { query: 'kettle' } })
  expect(json.ucp).toEqual({
    version: UCP_VERSION,
    status: 'success',
    capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: UCP_VERSION }] },
  })
})
