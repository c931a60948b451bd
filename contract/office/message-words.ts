/** What mails and SMS say, and what the owner lets them say instead. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { LANGUAGES } from '../text/languages.ts'
import { text } from '../text/text.ts'

/** In characters: of a sentence the owner writes. */
export const MOST_IN_SENTENCE = 1_000

/** A sentence of a message, as it is in force. */
const MessageSentence = z.object({
  /** `subject`, `heading`, `sms`, ... */
  part: z.string(),
  /** With its fields in braces: `Your order {id} was paid`. */
  text: z.string(),
  /** What the shop says by itself. */
  standard: z.string(),
  /** The fields it may have, in the order of their names. */
  fields: z.array(z.string()),
})
export type MessageSentence = z.infer<typeof MessageSentence>

export const MessageWords = z
  .object({
    message: z.string(),
    language: z.enum(LANGUAGES),
    /** Counts what was saved; 0: it was never changed. */
    version: z.number().int(),
    sentences: z.array(MessageSentence),
    /** What it said before, newest first; the texts of the sentences that were changed. */
    earlier: z.array(
      z.object({
        version: z.number().int(),
        /** ISO 8601. */
        at: z.string(),
        texts: z.record(z.string(), z.string()),
      }),
    ),
  })
  .meta({ id: 'MessageWords' })
export type MessageWords = z.infer<typeof MessageWords>

export const MessageSummary = z
  .object({
    message: z.string(),
    /** The languages in which it says something else than the shop's own words. */
    changed: z.array(z.enum(LANGUAGES)),
  })
  .meta({ id: 'MessageSummary' })
export type MessageSummary = z.infer<typeof MessageSummary>

/** A part of a mail as it is drawn: a paragraph, or what its name says. */
const MailPart = z.union([
  z.string(),
  z.object({ heading: z.string() }),
  z.object({ button: z.string(), href: z.string() }),
  z.object({
    lines: z.array(z.object({ what: z.string(), amount: z.string() })).readonly(),
    total: z.object({ what: z.string(), amount: z.string() }),
  }),
  z.object({ facts: z.array(z.object({ name: z.string(), value: z.string() })).readonly() }),
])

export const MessagePreview = z
  .object({
    mail: z.object({ subject: z.string(), preview: z.string(), parts: z.array(MailPart).readonly() }).nullable(),
    /** `size`: how many SMS it is paid as. */
    sms: z.object({ text: z.string(), size: z.number().int() }).nullable(),
  })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof MessagePreview>

const owner = { access: 'admin', permission: 'change-settings' } as const
const params = z.object({ message: z.string().max(60), language: z.enum(LANGUAGES) })
/** By the part; what is the shop's own, or left out, stays its own. */
const Texts = z.record(z.string().max(60), text(MOST_IN_SENTENCE))

export const messageWordsCalls = {
  'GET /message-words': {
    ...owner,
    summary: 'The mails and SMS whose words can be changed',
    answer: z.array(MessageSummary),
  },
  'GET /message-words/{message}/{language}': {
    ...owner,
    summary: 'What a message says in a language, and what it said before',
    params,
    answer: MessageWords,
    refusals: ['NOT_FOUND'],
  },
  'PUT /message-words/{message}/{language}': {
    ...owner,
    summary: 'Sets what a message says in a language',
    params,
    /** `seen`: the version that was there before; where it is another by now nothing is saved. */
    body: z.object({ texts: Texts, seen: z.number().int().min(0) }),
    answer: z.object({ success: z.literal(true), message: z.string(), words: MessageWords }),
    refusals: ['NOT_FOUND', 'SETTING_CHANGED'],
  },
  'POST /message-words/{message}/{language}/preview': {
    ...owner,
    summary: 'A message as it would be sent, made of an order or of examples; mailed to who asks where they want it',
    params,
    body: z.object({
      texts: Texts,
      /** The number of an order of the shop; an example without. */
      order: text(40).trim().default(''),
      isSent: z.boolean().default(false),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      /** One for each way in which its sentences may fall. */
      previews: z.array(MessagePreview),
    }),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
