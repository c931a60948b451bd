/** Inquiries: messages people send from the support page. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { NOTHING_TO_UNDO, noUndo, planned } from '../core/planned.ts'
import { NewInquiry } from '../site/contact-form.ts'
import { SavedReply } from '../site/saved-replies.ts'
import { requiredText } from '../text/text.ts'
import { entryQuery, moderator, ofEntry } from './entries.ts'

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

/** An answer of the shop, which went out by mail. */
export const InquiryReply = z
  .object({
    id: z.string(),
    text: z.string(),
    /** E-mail address of who wrote it. */
    by: z.string(),
    /** ISO 8601. */
    at: z.string(),
  })
  .meta({ id: 'InquiryReply' })
export type InquiryReply = z.infer<typeof InquiryReply>

export const InquiryThread = z
  .object({
    inquiry: Inquiry,
    /** Oldest first. */
    replies: z.array(InquiryReply),
    savedReplies: z.array(SavedReply),
    /** The mailbox that answers to a reply arrive in; empty: the one that the shop's mails are from. */
    answersTo: z.string(),
  })
  .meta({ id: 'InquiryThread' })
export type InquiryThread = z.infer<typeof InquiryThread>

const InquirySaved = z.object({ success: z.literal(true), message: z.string(), inquiry: Inquiry })

export const inquiryCalls = {
  'POST /contact': {
    summary: 'Send a message to the shop',
    access: 'anyone',
    body: NewInquiry,
    bodyBytes: 48 * 1024,
    status: 201,
    answer: InquirySaved,
    limits: { perAddress: 'RATE_LIMIT_CONTACT', onBehalf: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
  },
  'GET /contact': {
    ...moderator,
    summary: 'All inquiries, newest first',
    query: entryQuery.extend({ answered: z.enum(['true', 'false']).optional() }),
    answer: z.array(Inquiry),
    paged: true,
  },
  'POST /contact/{id}/answered': planned(
    {
      ...ofEntry,
      summary: 'Mark an inquiry as answered, or as open again',
      body: z.object({ answered: z.boolean() }),
      answer: InquirySaved,
      refusals: ['NOT_FOUND'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /contact/{id}', params }],
      undo({ input: { params, body }, before: [seen] }) {
        const { answered } = InquiryThread.parse(seen).inquiry
        if (answered === body.answered) return NOTHING_TO_UNDO
        return [{ call: 'POST /contact/{id}/answered', params, body: { answered } }]
      },
    },
  ),
  'GET /contact/{id}': {
    ...ofEntry,
    summary: 'An inquiry with the replies of the shop',
    answer: InquiryThread,
    refusals: ['NOT_FOUND'],
  },
  'POST /contact/{id}/replies': planned(
    {
      ...ofEntry,
      summary: "Answer an inquiry by mail, which marks it as answered; answers to it go to the shop's mailbox",
      /** `seen`: how many replies there were when it was written; with others by now nothing is sent. */
      body: z.object({
        text: requiredText(limits.message, msg`Please write a reply`),
        seen: z.number().int().min(0).max(1_000_000),
      }),
      bodyBytes: 48 * 1024,
      status: 201,
      answer: z.object({ success: z.literal(true), message: z.string(), thread: InquiryThread }),
      limits: { perAddress: 'RATE_LIMIT_REPLY' },
      refusals: ['NOT_FOUND', 'INQUIRY_CHANGED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /contact/{id}', params }],
      undo: noUndo,
    },
  ),
} as const satisfies Record<string, Endpoint>
