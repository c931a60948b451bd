/** Being told once that an item is back in stock: asked for without an account, confirmed by a link, then forgotten. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { PageLanguage } from '../text/page-language.ts'
import { Id, requiredText, text } from '../text/text.ts'

const NewStockAlert = z.object({
  /** The item's id or slug. */
  itemId: z.string().min(1).max(200),
  /** An e-mail address, or where the shop offers it a Sri Lankan mobile number. */
  contact: requiredText(limits.email, msg`Please say where we may write to`),
  language: PageLanguage,
})

/** A stock alert as its link opens it. */
export const LinkedStockAlert = z
  .object({
    /** `here`: the item can be had now, so there is nothing to wait for. */
    state: z.enum(['waiting', 'here']),
    /** Null for an item that is not sold at the moment. */
    item: z.object({ slug: z.string(), title: z.string(), image: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'LinkedStockAlert' })
export type LinkedStockAlert = z.infer<typeof LinkedStockAlert>

/** The secret part of a link. */
const key = text(100)
const linkLimits = { perAddress: 'RATE_LIMIT_ORDER_LINK' } as const

export const stockAlertCalls = {
  'POST /stock-alerts': {
    summary:
      'Ask to be told when an item is back; the answer is the same whether or not the address waits for it already',
    access: 'anyone',
    body: NewStockAlert,
    /** `here`: it can be had now, and nothing was sent. */
    answer: z.object({ success: z.literal(true), state: z.enum(['asked', 'here']) }),
    limits: { perAddress: 'RATE_LIMIT_STOCK_ALERT', onBehalf: 'RATE_LIMIT_EMAIL_EVERYWHERE', countedBy: 'contact' },
    refusals: ['NOT_FOUND'],
  },
  'POST /stock-alerts/{id}/confirm': {
    summary: 'Confirm by the link that was sent that one waits for an item; twice is the same as once',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: z.object({ key }),
    answer: LinkedStockAlert,
    limits: linkLimits,
    refusals: ['NOT_FOUND'],
  },
  'POST /stock-alerts/{id}/cancel': {
    summary: 'No longer wait for an item; twice is the same as once',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: z.object({ key }),
    answer: Done,
    limits: linkLimits,
    refusals: ['NOT_FOUND'],
  },
  'POST /stock-alerts/stop': {
    summary: 'Forget everything an address waits for, by the link of a message',
    access: 'anyone',
    body: z.object({ token: text(600) }),
    answer: Done,
    limits: linkLimits,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
