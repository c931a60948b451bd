/** Mails, SMS and jobs that failed, as the back office lists them. */
import { z } from 'zod'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'

export const FailedKind = z.enum(['mail', 'sms', 'job'])
export type FailedKind = z.infer<typeof FailedKind>

export const FailedMessage = z
  .object({
    what: FailedKind,
    id: z.string(),
    /** What it is: `order-confirmation`; of a job its name. */
    kind: z.string(),
    /** An e-mail address or a phone number; empty for a job. */
    to: z.string(),
    /** Of a mail; else empty. */
    subject: z.string(),
    /** ISO 8601: since when it waits. */
    since: z.string(),
    attempts: z.number().int(),
    /** Why the last attempt failed; empty for one that waits behind others. */
    failure: z.string(),
    /** ISO 8601: when it is tried next; null: it was given up. */
    next: z.string().nullable(),
  })
  .meta({ id: 'FailedMessage' })
export type FailedMessage = z.infer<typeof FailedMessage>

const one = {
  access: 'admin',
  permission: 'see-messages',
  params: z.object({ what: FailedKind, id: z.string().max(40) }),
  answer: Done,
  refusals: ['NOT_FOUND'],
} as const

export const failedMessageCalls = {
  'GET /failed-messages': {
    summary: 'Mails, SMS and jobs that failed again and again, or were given up, newest first',
    access: 'admin',
    permission: 'see-messages',
    query: paging(200, 50),
    answer: z.array(FailedMessage),
    paged: true,
  },
  'POST /failed-messages/{what}/{id}/retry': { summary: 'Try one again now', ...one },
  'DELETE /failed-messages/{what}/{id}': { summary: 'Take one off the list for good', ...one },
} as const satisfies Record<string, Endpoint>
