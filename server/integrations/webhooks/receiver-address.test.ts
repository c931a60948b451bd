// Where events may go: what an owner may enter, and what a name may turn out to mean once it is resolved.

import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inEnglish } from '#contract/text/say.ts'
import { seconds } from '../../platform/durations.ts'
import { NotPublic } from '../../platform/fetch/public-address.ts'
import { receiverOf } from '../../platform/fetch/receiver-address.ts'
import { postWebhook } from './post.ts'

/** What the network answers is made up, for every import of the module. */
const real = dns.lookup
const answers: dns.LookupAddress[] = []
const lookup = vi.fn((_name: string, _options: unknown, done: (error: null, found: dns.LookupAddress[]) => void) =>
  done(null, answers),
)

beforeAll(() => {
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(dns, { lookup: real })
  syncBuiltinESMExports()
})
afterEach(() => {
  answers.length = 0
  lookup.mockClear()
})

const closed = { webhooksToLoopback: false }
const post = (url: string) => postWebhook({ url, headers: {}, body: '{}' }, { ...closed, timeout: seconds(2) })

test.each([
  'http://till.example/kade',
  'https://user:password@till.example',
  'https://till.example:8443',
  'https://127.0.0.1/kade',
  'https://[::1]/kade',
  'https://[::ffff:10.0.0.1]/kade',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://0x7f.1/',
  'ftp://till.example',
  'till.example',
  '',
])('%s is no address to send events to', (url) => {
  expect(() => receiverOf(url, closed)).toThrow(NotPublic)
})

test.each(['http://localhost:3000/kade', 'https://[::1]:8443/'])('%s is one where the environment says so', (url) => {
  expect(() => receiverOf(url, closed)).toThrow(NotPublic)
  expect(receiverOf(url, { webhooksToLoopback: true }).url.href).toBe(url)
})

test('the environment opens this machine alone, and no other of its network', () => {
  const open = { webhooksToLoopback: true }
  for (const url of [
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://till.example/',
    'file://localhost/etc/passwd',
  ]) {
    expect(() => receiverOf(url, open)).toThrow(NotPublic)
  }
})

describe('a name that the network resolves', () => {
  test.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '172.16.0.1', '100.64.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'to %s is not called',
    async (address) => {
      answers.push({ address, family: address.includes(':') ? 6 : 4 })
      const posted = await post('https://till.example/kade')
      expect(posted.status).toBeNull()
      expect(inEnglish(posted.failure ?? {})).toBe('till.example has no public address.')
      expect(lookup).toHaveBeenCalledTimes(1)
    },
  )
})
