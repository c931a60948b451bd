/** What reviews, questions and inquiries have in common: people write them, staff list and decide on or answer them. */
import { z } from 'zod'
import { paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import { Id, text } from '../text/text.ts'

/** The calls of staff. */
export const moderator = { access: 'admin', permission: 'answer-inquiries' } as const
export const ofEntry = { ...moderator, params: z.object({ id: Id }) } as const

/** What their lists are asked for; each kind adds how its entries stand. */
export const entryQuery = paging(officeLimits.rowsPerAnswer, 50).extend({ search: text(limits.search).optional() })

/** An entry about an item, as they see it. */
export const aboutItem = {
  itemId: z.string(),
  /** Null while the item is in the bin, or gone. */
  itemTitle: z.string().nullable(),
  /** Sent back with a decision, which is refused once the entry is another. */
  version: z.number().int(),
}

/** The call of shoppers for those that are shown. */
export const shownOnItem = {
  access: 'anyone',
  shared: true,
  params: z.object({ id: text(200) }),
  query: z.object({ offset: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  refusals: ['NOT_FOUND'],
} as const
