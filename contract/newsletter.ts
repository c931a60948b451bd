/** The newsletter's list of addresses. */
import { z } from 'zod'
import { Done, type Endpoint } from './endpoint.ts'
import { Email } from './text.ts'

export const newsletterCalls = {
  'POST /newsletter': {
    summary: 'Subscribe an address; subscribing twice is the same as once',
    access: 'anyone',
    body: z.object({ email: Email, source: z.enum(['home', 'footer']).default('home') }),
    status: 201,
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_NEWSLETTER', everywhere: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
  },
} as const satisfies Record<string, Endpoint>
