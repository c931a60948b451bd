/** Inquiries: messages people send from the support page. */
import { z } from 'zod'
import { type Endpoint, paging } from './endpoint.ts'
import { limits } from './limits.ts'
import { Email, Id, requiredText, text } from './text.ts'

export const NewInquiry = z.object({
  name: requiredText(limits.name, 'Name is required'),
  email: Email,
  message: requiredText(limits.message, 'Message is required'),
})
export type NewInquiry = z.infer<typeof NewInquiry>

export const Inquiry = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    answered: z.boolean(),
    date: z.string(),
  })
  .meta({ id: 'Inquiry' })
export type Inquiry = z.infer<typeof Inquiry>

const InquirySaved = z.object({ success: z.literal(true), message: z.string(), inquiry: Inquiry })

export const inquiryCalls = {
  'POST /contact': {
    summary: 'Send a message to the shop',
    access: 'anyone',
    body: NewInquiry,
    bodyBytes: 48 * 1024,
    status: 201,
    answer: InquirySaved,
    limits: { perAddress: 'RATE_LIMIT_CONTACT', everywhere: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
  },
  'GET /contact': {
    summary: 'All inquiries, newest first',
    access: 'admin',
    permission: 'answer-inquiries',
    query: paging(limits.rowsPerAnswer, 50).extend({
      search: text(limits.search).optional(),
      answered: z.enum(['true', 'false']).optional(),
    }),
    answer: z.array(Inquiry),
    paged: true,
  },
  'POST /contact/{id}/answered': {
    summary: 'Mark an inquiry as answered, or as open again',
    access: 'admin',
    permission: 'answer-inquiries',
    params: z.object({ id: Id }),
    body: z.object({ answered: z.boolean() }),
    answer: InquirySaved,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
