/** What the shop sells along with an item, as the back office sets it. Pages read it with the item. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { officeLimits } from '../core/office-limits.ts'
import { planned } from '../core/planned.ts'
import { saying } from '../text/say.ts'
import { Id } from '../text/text.ts'

export const Companion = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Its first picture. */
    image: z.string().nullable(),
    qty: z.number().int(),
    /** Then shoppers don't see it. */
    disabled: z.boolean(),
  })
  .meta({ id: 'Companion' })
export type Companion = z.infer<typeof Companion>

const Companions = z.object({ success: z.literal(true), items: z.array(Companion) })
const editor = { access: 'admin', permission: 'edit-items', params: z.object({ id: Id }) } as const

const Ids = z.array(Id).refine((ids) => new Set(ids).size === ids.length, saying(msg`An item stands here twice`))

export const goesWithCalls = {
  'GET /items/{id}/goes-with': {
    ...editor,
    summary: 'The items that the shop sells along with an item, hidden ones too',
    answer: Companions,
    refusals: ['NOT_FOUND'],
  },
  'PUT /items/{id}/goes-with': planned(
    {
      ...editor,
      summary: 'Sets the items that the shop sells along with an item, in their order',
      /** `seen`: the items that were there when it was changed; where they are others by now nothing is saved. */
      body: z.object({
        ids: Ids.max(officeLimits.goesWith, saying(msg`At most ${{ most: officeLimits.goesWith }} items go with one`)),
        seen: z.array(Id),
      }),
      answer: Companions.extend({ message: z.string() }),
      refusals: ['NOT_FOUND', 'ITEM_CHANGED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /items/{id}/goes-with', params }],
      undo({ input: { params, body }, before: [seen] }) {
        const ids = Companions.parse(seen).items.map(({ id }) => id)
        return [{ call: 'PUT /items/{id}/goes-with', params, body: { ids, seen: body.ids } }]
      },
    },
  ),
} as const satisfies Record<string, Endpoint>
