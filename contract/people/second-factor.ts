/** Two-step verification: what is asked after the password, signing in with a passkey alone, and setting both up. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { DrawnQr } from '../core/drawn-qr.ts'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { saying } from '../text/say.ts'
import { requiredText } from '../text/text.ts'
import { SessionStarted, TypedPassword } from './accounts.ts'
import { OneTimeCode } from './one-time-code.ts'
import { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from './passkeys.ts'

const Challenge = z.string().min(20).max(200)

const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** ISO 8601. */
    addedAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z
  .object({
    /** Whether signing in takes more than the password. */
    on: z.boolean(),
    /** The back office stays shut without it. */
    required: z.boolean(),
    /** Whether an authenticator app is set up. */
    app: z.boolean(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/** Told when the first factor was added, and only this once. */
const NewRecoveryCodes = z.array(z.string()).nullable()

const withPassword = z.object({ currentPassword: TypedPassword })
const guessingPassword = {
  limits: { perAddress: 'RATE_LIMIT_PASSWORD', everywhere: 'RATE_LIMIT_PASSWORD' },
} as const

export const secondFactorCalls = {
  'POST /auth/second-factor': {
    summary: 'Give the second factor that a login asked for: a code, a recovery code, or the answer of a passkey',
    access: 'anyone',
    body: z
      .object({
        challenge: Challenge,
        code: OneTimeCode.optional(),
        recoveryCode: z.string().max(100).optional(),
        passkey: PasskeyAnswer.optional(),
      })
      .refine(
        ({ code, recoveryCode, passkey }) =>
          [code, recoveryCode, passkey].filter((one) => one !== undefined).length === 1,
        saying(msg`Please enter one code`),
      ),
    answer: SessionStarted,
    limits: { perAddress: 'RATE_LIMIT_LOGIN' },
    refusals: ['BAD_CREDENTIALS', 'TOKEN_USED'],
  },
  'POST /auth/passkey/question': {
    summary: 'Ask for what a passkey must answer to sign in with it alone',
    access: 'anyone',
    answer: PasskeyQuestion,
    limits: { perAddress: 'RATE_LIMIT_LOGIN' },
  },
  'POST /auth/passkey': {
    summary: 'Sign in with a passkey alone',
    access: 'anyone',
    body: z.object({ passkey: PasskeyAnswer, remember: z.boolean().default(true) }),
    answer: SessionStarted,
    limits: { perAddress: 'RATE_LIMIT_LOGIN' },
    refusals: ['BAD_CREDENTIALS', 'TOKEN_USED'],
  },
  'GET /account/second-factor': {
    summary: 'What the person has set up to sign in with besides the password',
    access: 'signed-in',
    answer: SecondFactor,
  },
  'POST /account/second-factor/app': {
    summary: 'Begin to set up an authenticator app; one that is set up works until the new one is confirmed',
    access: 'signed-in',
    body: withPassword,
    answer: z.object({
      /** Base 32, for typing. */
      secret: z.string(),
      /** `otpauth://totp/...`, what the QR code says. */
      uri: z.string(),
      qr: DrawnQr,
    }),
    ...guessingPassword,
    refusals: ['BAD_CREDENTIALS', 'ADDRESS_UNPROVEN'],
  },
  'POST /account/second-factor/app/confirm': {
    summary: "Finish setting up an authenticator app with the app's first code",
    access: 'signed-in',
    body: z.object({ code: OneTimeCode }),
    answer: z.object({ recoveryCodes: NewRecoveryCodes }),
    ...guessingPassword,
    refusals: ['BAD_CREDENTIALS', 'TOKEN_USED'],
  },
  'POST /account/second-factor/recovery-codes': {
    summary: 'Make new recovery codes; the ones before work no more',
    access: 'signed-in',
    body: withPassword,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    ...guessingPassword,
    refusals: ['BAD_CREDENTIALS', 'SECOND_FACTOR_OFF'],
  },
  'POST /account/second-factor/passkeys/question': {
    summary: 'Ask for what the browser needs to make a passkey',
    access: 'signed-in',
    body: withPassword,
    answer: NewPasskeyQuestion,
    ...guessingPassword,
    refusals: ['BAD_CREDENTIALS', 'ADDRESS_UNPROVEN', 'PASSKEYS_FULL'],
  },
  'POST /account/second-factor/passkeys': {
    summary: 'Add the passkey the browser has made',
    access: 'signed-in',
    body: z.object({ name: requiredText(limits.passkeyName), passkey: NewPasskeyAnswer }),
    status: 201,
    answer: z.object({ passkey: Passkey, recoveryCodes: NewRecoveryCodes }),
    refusals: ['BAD_CREDENTIALS', 'TOKEN_USED', 'PASSKEY_KNOWN'],
  },
  'POST /account/second-factor/passkeys/{id}/remove': {
    summary: 'Remove a passkey; with the last factor two-step verification ends',
    access: 'signed-in',
    params: z.object({ id: z.string().max(1_400) }),
    body: withPassword,
    answer: Done,
    ...guessingPassword,
    refusals: ['BAD_CREDENTIALS', 'NOT_FOUND'],
  },
  'POST /account/second-factor/off': {
    summary: 'Turn two-step verification off: app, passkeys and recovery codes are forgotten',
    access: 'signed-in',
    body: withPassword,
    answer: Done,
    ...guessingPassword,
    refusals: ['BAD_CREDENTIALS'],
  },
} as const satisfies Record<string, Endpoint>
