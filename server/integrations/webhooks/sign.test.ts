import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test, vi } from 'vitest'
import { newWebhookSecret, signatureHeaders } from './sign.ts'

afterEach(() => void vi.useRealTimers())

/** As a receiver checks it, with the convention's own library, at that moment. */
function isTaken(secret: string, headers: Record<string, string>, body: string, at: Date): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false })
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

const signed = fc.record({
  id: fc.stringMatching(/^msg_[a-z0-9]{8,32}$/),
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  body: fc.json(),
})

test('the library of the convention takes what is signed, whatever it says', () => {
  fc.assert(
    fc.property(signed, ({ id, at, body }) => {
      const secret = newWebhookSecret()
      expect(isTaken(secret, signatureHeaders({ id, at, body, secrets: [secret] }), body, at)).toBe(true)
    }),
  )
})

test('and nothing else: no other body, id, moment or secret', () => {
  fc.assert(
    fc.property(signed, signed, ({ id, at, body }, other) => {
      const secret = newWebhookSecret()
      const headers = signatureHeaders({ id, at, body, secrets: [secret] })
      fc.pre(other.body !== body && other.id !== id)
      expect(isTaken(secret, headers, other.body, at)).toBe(false)
      expect(isTaken(secret, { ...headers, 'webhook-id': other.id }, body, at)).toBe(false)
      const later = String(Number(headers['webhook-timestamp']) + 1)
      expect(isTaken(secret, { ...headers, 'webhook-timestamp': later }, body, at)).toBe(false)
      expect(isTaken(newWebhookSecret(), headers, body, at)).toBe(false)
    }),
  )
})

test('while a secret is changed a receiver with either of them takes it', () => {
  const [before, after] = [newWebhookSecret(), newWebhookSecret()]
  const at = new Date('2026-11-20T06:00:00Z')
  const headers = signatureHeaders({ id: 'msg_1', at, body: '{}', secrets: [after, before] })
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
  expect([after, before].map((secret) => isTaken(secret, headers, '{}', at))).toEqual([true, true])
})
