/** API keys: what a program of the owner's signs its calls with, in place of a person. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { officeLimits } from '../core/office-limits.ts'
import { keyPermissions } from '../core/permissions.ts'
import { saying } from '../text/say.ts'
import { Id, requiredText } from '../text/text.ts'

/** A key lasts a day at least, and two years at most. */
export const KEY_DAYS = { shortest: 1, longest: 730 } as const
/** How many days before its end the owners are told by mail. */
export const KEY_WARNED_DAYS = 14

export const KeyPermission = z.enum(keyPermissions)

/** Items and other things that an assistant may change at once without asking a person. */
export const MOST_WITHOUT_CODE = 1_000

/** What a key of an assistant may beyond its permissions. It is good for `/mcp` and for nothing else. */
export const AssistantTerms = z.object({
  /** It is told names, phone numbers and addresses of people; else they are hidden from it. */
  seesPeople: z.boolean().default(false),
  /** So many things it may change without a person's code, where that can be taken back; 0: none. */
  withoutCode: z
    .number(saying(msg`Please enter a number`))
    .int(saying(msg`Please enter a whole number`))
    .min(0, saying(msg`It is never below 0`))
    .max(MOST_WITHOUT_CODE, saying(msg`That is too many`))
    .default(0),
})
export type AssistantTerms = z.infer<typeof AssistantTerms>

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** How the key begins, to know it by: `kade_7f3k2q9d`. */
    prefix: z.string(),
    permissions: z.array(KeyPermission),
    /** Null: of a program that calls the API. */
    assistant: AssistantTerms.nullable(),
    /** E-mail address of the owner who made it. */
    madeBy: z.string(),
    /** ISO 8601. */
    madeAt: z.string(),
    expiresAt: z.string(),
    /** To about a minute; null: never. */
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    /** `orphaned`: who made it is an owner no more, and it stopped with that. */
    state: z.enum(['works', 'expired', 'revoked', 'orphaned']),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({
  name: requiredText(officeLimits.programName, msg`Please give the key a name`),
  permissions: z
    .array(KeyPermission)
    .min(1, saying(msg`Please choose what the program may do`))
    .max(keyPermissions.length),
  /** Of a key for an assistant. */
  assistant: AssistantTerms.nullable().default(null),
  /** How many days it works. */
  days: z
    .number(saying(msg`Please enter a number of days`))
    .int(saying(msg`Please enter whole days`))
    .min(KEY_DAYS.shortest, saying(msg`A key works for at least a day`))
    .max(KEY_DAYS.longest, saying(msg`A key works for at most ${{ most: KEY_DAYS.longest }} days`)),
})
export type NewApiKey = z.infer<typeof NewApiKey>

const ofOwners = { access: 'admin', permission: 'manage-programs' } as const

export const apiKeyCalls = {
  'GET /api-keys': {
    summary: 'The API keys, also those that work no more, the latest first',
    ...ofOwners,
    answer: z.array(ApiKey),
  },
  'POST /api-keys': {
    summary: 'Make an API key. It is told in this answer and never again. Asks for a login of the last minutes',
    ...ofOwners,
    body: NewApiKey,
    status: 201,
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      /** What the program sends: `Authorization: Bearer kade_...`. */
      key: z.string(),
      apiKey: ApiKey,
    }),
    refusals: ['SIGN_IN_AGAIN', 'PROGRAMS_FULL'],
  },
  'DELETE /api-keys/{id}': {
    summary: 'Revoke an API key: no call with it is answered any more',
    ...ofOwners,
    params: z.object({ id: Id }),
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
