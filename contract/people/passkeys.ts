/** Passkeys on the wire: the JSON forms of WebAuthn level 3, as far as the shop uses them. */
import { z } from 'zod'

const Base64Url = z
  .string()
  .max(4_000)
  .regex(/^[\w-]+$/)
const CredentialId = Base64Url.max(1_400)
const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

/** What `navigator.credentials.get` is asked. */
export const PasskeyQuestion = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    /** Empty: any passkey the browser has for the shop. */
    allowCredentials: z.array(Known),
  })
  .meta({ id: 'PasskeyQuestion' })
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** What `navigator.credentials.create` is asked. */
export const NewPasskeyQuestion = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Known),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'NewPasskeyQuestion' })
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }

/** What a passkey answered. */
export const PasskeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.optional(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' })
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What came of making a passkey. */
export const NewPasskeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskeyAnswer' })
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>
