/**
 * An authenticator made of software: it makes passkeys and answers for them as WebAuthn says, and can be told to cheat.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/people/passkeys.ts'

/** What it says otherwise than it should. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  /** Instead of counting on. */
  counter?: number
  /** The person is not verified by finger, face or PIN. */
  unverified?: boolean
  userHandle?: string
  /** Signs with a key that isn't the passkey's. */
  forged?: boolean
}

export interface SoftwarePasskey {
  id: string
  /** Makes it: what `navigator.credentials.create` would give. */
  created: NewPasskeyAnswer
  /** What `navigator.credentials.get` would give. */
  answer: (question: PasskeyQuestion, lies?: Lies) => PasskeyAnswer
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

export function makePasskey(question: NewPasskeyQuestion, origin: string, lies: Lies = {}): SoftwarePasskey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64Url(credentialId)
  let counter = 0

  const authenticatorData = (rpId: string, { unverified, counter: told }: Lies, attested?: Buffer) => {
    const flags = FLAGS.present | (unverified ? 0 : FLAGS.verified) | (attested ? FLAGS.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(told ?? counter)
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(keys.publicKey)])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authenticatorData(lies.rpId ?? question.rp.id, lies, attested))],
  ])
  return {
    id,
    created: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64Url(clientData('webauthn.create', question.challenge)),
        attestationObject: base64Url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    },
    answer(asked, told = {}) {
      counter += 1
      const data = authenticatorData(told.rpId ?? asked.rpId, told)
      const client = Buffer.from(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: told.challenge ?? asked.challenge,
          origin: told.origin ?? origin,
          crossOrigin: false,
        }),
      )
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const key = told.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : keys.privateKey
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(sign('sha256', signed, key)),
          userHandle: told.userHandle ?? question.user.id,
        },
      }
    },
  }
}

/** ES256 as COSE writes it (RFC 9053): kty 2, alg -7, crv 1, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const entries = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(entries as never))
}
