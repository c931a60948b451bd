/** The key that events of orders are signed with: ECDSA on P-256, which every agent of the protocol can verify. */
import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { SigningKey } from '#contract/integrations/ucp.plain.ts'
import type { Keys } from '../../../platform/secrets/keys.ts'

interface AgentKey {
  privateKey: KeyObject
  published: SigningKey
}

const CURVE = { kty: 'EC', crv: 'P-256' }
const made = new WeakMap<Keys, AgentKey>()

/** The same in every process, and after every start. */
export function signingKeyOf({ keys }: { keys: Keys }): AgentKey {
  const known = made.get(keys)
  if (known) return known
  const key = makeKey(keys('agent-events').export())
  made.set(keys, key)
  return key
}

/** Of 2^32 secrets one is no number below the order of the curve; its hash is another. */
function makeKey(secret: Buffer): AgentKey {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(secret)
  } catch {
    return makeKey(createHash('sha256').update(secret).digest())
  }
  // A byte that says how it is written, then both coordinates.
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  // RFC 7638: the members that make the key, in the order of the alphabet.
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: CURVE.crv, kty: CURVE.kty, x, y }))
  return {
    privateKey: createPrivateKey({ key: { ...CURVE, x, y, d: secret.toString('base64url') }, format: 'jwk' }),
    published: { kid: thumbprint.digest('base64url'), ...CURVE, x, y, use: 'sig', alg: 'ES256' },
  }
}
