// Names that strangers have chosen: their name servers may be silent or answer anything, and hold up nobody else.
import { createSocket, type RemoteInfo } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { isIPv4, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { whenOver } from '#tests/support/when-over.ts'
import { NotPublic } from './public-address.ts'
import { receiverOf } from './receiver-address.ts'
import { createStrangersLookup, lookupStrangers } from './strangers-lookup.ts'

const [A, AAAA] = [1, 28]
const names: Record<string, string[]> = {
  'agent.example': ['8.8.8.8', '10.0.0.7', '2606:4700::1111'],
  'inside.example': ['10.0.0.7', '169.254.169.254', '::1'],
}

const asked: string[] = []
const server = createSocket('udp4', (query, from) => answer(query, from))
server.bind(0, '127.0.0.1')
await once(server, 'listening')
whenOver(() => server.close())
const servers = [`127.0.0.1:${server.address().port}`]

/** To a name that it does not know it says nothing. */
function answer(query: Buffer, { port, address }: RemoteInfo): void {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const name = labels.join('.')
  const [type, end] = [query.readUInt16BE(at + 1), at + 5]
  asked.push(name)
  const known = names[name]?.filter((one) => isIPv4(one) === (type === A))
  if (known === undefined) return
  const records = known.map((one) => {
    const data = type === A ? Buffer.from(one.split('.').map(Number)) : bytesOfV6(one)
    const head = Buffer.from([0xc0, 12, 0, type === A ? A : AAAA, 0, 1, 0, 0, 0, 60, 0, data.length])
    return Buffer.concat([head, data])
  })
  const head = Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])])
  server.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address)
}

function bytesOfV6(address: string): Buffer {
  const [before = '', after = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((one) => Number.parseInt(one, 16)))
  const [head, tail] = [groups(before), groups(after)]
  const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]))
}

function found(lookup: LookupFunction, name: string): Promise<string | LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
}

test('public addresses alone are handed on, of both kinds', async () => {
  const lookup = createStrangersLookup({ servers })
  expect(await found(lookup, 'agent.example')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  await expect(found(lookup, 'inside.example')).rejects.toBeInstanceOf(NotPublic)
})

test.each(['localhost', 'LOCALHOST.', 'a.localhost'])(
  '%s is this machine, whatever a name server says',
  async (name) => {
    await expect(found(createStrangersLookup({ servers }), name)).rejects.toBeInstanceOf(NotPublic)
    expect(asked.filter((one) => one.includes('localhost'))).toEqual([])
  },
)

test('a name server that says nothing is given up, and its name is one that could not be looked up', async () => {
  const lookup = createStrangersLookup({ servers, givesUpAfter: 50 })
  const waiting = Array.from({ length: 30 }, (_, at) => found(lookup, `silent-${at}.example`))
  const ended = await Promise.allSettled(waiting)
  expect(ended.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(ended.map(() => 'EAI_AGAIN'))
  expect(new Set(asked.filter((name) => name.startsWith('silent'))).size).toBe(30)
})

test('what a stranger names is looked up so, and what the owner names by the system', () => {
  const url = 'https://agent.example/profile'
  expect(receiverOf(url, { webhooksToLoopback: false, isStrangers: true }).lookup).toBe(lookupStrangers)
  expect(receiverOf(url, { webhooksToLoopback: false }).lookup).not.toBe(lookupStrangers)
})
