/** Questions about items: anybody asks, the shop answers, and shows what helps others. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { noUndo, planned } from '../core/planned.ts'
import { PageLanguage } from '../text/page-language.ts'
import { saying } from '../text/say.ts'
import { Email, Id, requiredText, text } from '../text/text.ts'
import { aboutItem, entryQuery, moderator, ofEntry, shownOnItem } from './entries.ts'
import { questionLimits } from './question-limits.ts'

export const QuestionState = z.enum(['waiting', 'shown', 'hidden'])
export type QuestionState = z.infer<typeof QuestionState>

const asked = {
  id: z.string(),
  name: z.string(),
  text: z.string(),
  /** Empty until the shop answers. */
  answer: z.string(),
  /** When it was asked, ISO 8601. */
  date: z.string(),
}

export const ShownQuestion = z.object(asked).meta({ id: 'ShownQuestion' })
export type ShownQuestion = z.infer<typeof ShownQuestion>

export const ItemQuestions = z.object({
  success: z.literal(true),
  total: z.number().int(),
  /** Newest first. */
  questions: z.array(ShownQuestion),
})
export type ItemQuestions = z.infer<typeof ItemQuestions>

export const ListedQuestion = z
  .object({
    ...asked,
    ...aboutItem,
    state: QuestionState,
    /** Whether somebody waits for the answer by mail. */
    toldByMail: z.boolean(),
  })
  .meta({ id: 'ListedQuestion' })
export type ListedQuestion = z.infer<typeof ListedQuestion>

export const questionCalls = {
  'GET /items/{id}/questions': {
    ...shownOnItem,
    summary: 'The answered questions about an item that the shop shows, newest first; none while questions are off',
    answer: ItemQuestions,
  },
  'POST /items/{id}/questions': {
    summary: 'Ask about an item; with an e-mail address one is told the answer, and the address is forgotten then',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: z.object({
      name: requiredText(questionLimits.name, msg`Name is required`),
      email: z.union([z.literal('').transform(() => undefined), Email]).optional(),
      text: requiredText(questionLimits.text, msg`Please write your question`),
      language: PageLanguage,
    }),
    status: 201,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    limits: { perAddress: 'RATE_LIMIT_CONTACT' },
    refusals: ['NOT_FOUND'],
  },
  'GET /questions': {
    ...moderator,
    summary: 'All questions about items, newest first',
    query: entryQuery.extend({ state: QuestionState.optional() }),
    answer: z.array(ListedQuestion),
    paged: true,
  },
  'PUT /questions/{id}': planned(
    {
      ...ofEntry,
      summary: 'Answer a question, and show or hide it; who asked is told a first answer by mail, if they wished',
      body: z
        .object({
          answer: text(questionLimits.answer).trim(),
          state: z.enum(['shown', 'hidden']),
          version: aboutItem.version,
        })
        .refine(({ answer, state }) => state === 'hidden' || answer !== '', {
          path: ['answer'],
          ...saying(msg`Please write the answer to show`),
        }),
      answer: z.object({ success: z.literal(true), message: z.string(), question: ListedQuestion }),
      refusals: ['NOT_FOUND', 'QUESTION_CHANGED'],
    },
    {
      shows: () => [],
      undo: noUndo,
    },
  ),
} as const satisfies Record<string, Endpoint>
