/** The server that the shop runs on, as its owner should know it. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { Trial } from './backups.ts'

/** What somebody has to do something about. */
export const ServerNeed = z.enum(['certificate', 'disk', 'backups', 'proof', 'copies', 'not-ready'])
export type ServerNeed = z.infer<typeof ServerNeed>

export const ServerState = z.object({
  version: z.string(),
  /** Where people open the shop. */
  address: z.string(),
  certificate: z.discriminatedUnion('state', [
    /** The shop is opened by plain http. */
    z.object({ state: z.literal('none') }),
    /** It could not be read. */
    z.object({ state: z.literal('unknown'), why: z.string() }),
    z.object({ state: z.literal('known'), endsAt: z.string(), days: z.number().int() }),
  ]),
  /** Of the data folder, in bytes. */
  disk: z.object({ folder: z.string(), free: z.number(), all: z.number() }),
  backups: z.object({
    count: z.number().int(),
    lastAt: z.string().nullable(),
    /** Whether any are made by themselves. */
    planned: z.boolean(),
  }),
  /** The last restore on trial; null before the first. */
  proof: Trial.extend({
    /** When the backup that was tried was made. */
    madeAt: z.string(),
    rows: z.number().int(),
    files: z.number().int(),
  }).nullable(),
  /** Sealed copies of backups, off this machine. */
  copies: z.object({
    /** Host, and bucket or folder; null where none are sent. */
    place: z.string().nullable(),
    /** When the last one was there whole. */
    lastAt: z.string().nullable(),
    /** How many lie there. */
    count: z.number().int(),
    /** Why the last try failed, in words; empty unless it did. */
    failure: z.string(),
  }),
  mails: z.object({
    /** Whether there is a mail server. */
    sent: z.boolean(),
    /** Whom warnings are sent to. */
    to: z.array(z.string()),
  }),
  /** Of the last day, the newest first. */
  errors: z.array(
    z.object({
      /** As the log tells it. */
      what: z.string(),
      /** The error itself; empty where the log names none. */
      error: z.string(),
      times: z.number().int(),
      lastAt: z.string(),
    }),
  ),
  /** What is to be done, in words. */
  needs: z.array(z.object({ need: ServerNeed, says: z.string() })),
})
export type ServerState = z.infer<typeof ServerState>

export const serverCalls = {
  'GET /server': {
    summary: 'How the server of the shop is: version, certificate, disk, backups and their proof, errors of the day',
    access: 'admin',
    permission: 'see-server',
    answer: ServerState,
  },
} as const satisfies Record<string, Endpoint>
