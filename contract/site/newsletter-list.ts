/** The newsletter's addresses in the back office. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import type { Word } from '../text/say.ts'
import { Email, text } from '../text/text.ts'

export const Subscriber = z
  .object({
    email: z.string(),
    /** The form they used. */
    source: z.enum(['home', 'footer', 'account', 'import']),
    /** ISO 8601: when they agreed. */
    since: z.string(),
    /** What they agreed to, as it stood there; empty for addresses of an older version. */
    words: z.string(),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>

export const subscriberSourceLabels: Record<Subscriber['source'], Word> = {
  home: msg`Home page`,
  footer: msg`Foot of a page`,
  account: msg`Account`,
  import: msg`Brought from another shop`,
}

export const newsletterListCalls = {
  'GET /newsletter': {
    summary: "The newsletter's addresses, the latest first, with the consent of each",
    access: 'admin',
    permission: 'see-customers',
    query: paging(officeLimits.rowsPerAnswer, 20).extend({ search: text(limits.search).optional() }),
    answer: z.array(Subscriber),
    paged: true,
  },
  'POST /newsletter/export': {
    summary: "All of the newsletter's addresses as CSV; it is noted in the audit log",
    access: 'admin',
    permission: 'export-customers',
    answer: z.object({ fileName: z.string(), csv: z.string() }),
    limits: { perAddress: 'RATE_LIMIT_EXPORT' },
  },
  'POST /newsletter/unsubscribe': {
    summary: 'Take an address off the list for its person, who asked by phone or mail',
    access: 'admin',
    permission: 'edit-customers',
    body: z.object({ email: Email }),
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
