/** The glossary: terms of specifications and names of categories, translated once for the whole shop. */

import { z } from 'zod'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import { planned } from '../core/planned.ts'
import { requiredText, text } from '../text/text.ts'

export const GlossaryTerm = z
  .object({
    /** In English, with `#` in the place of each number. */
    term: z.string(),
    si: z.string().nullable(),
    ta: z.string().nullable(),
    /** How often items use it, hidden ones too. */
    uses: z.number().int(),
  })
  .meta({ id: 'GlossaryTerm' })
export type GlossaryTerm = z.infer<typeof GlossaryTerm>

const Translated = text(limits.specificationValue).trim().nullable()
const editor = { access: 'admin', permission: 'edit-items' } as const

export const glossaryCalls = {
  'GET /glossary': {
    ...editor,
    summary: 'The terms that items use or that are translated: what misses a translation first, the most used first',
    query: paging(officeLimits.rowsPerAnswer, 50).extend({
      /** A part of the term or of a translation. */
      search: text(limits.search).optional(),
      missing: z.enum(['true', 'false']).default('false'),
    }),
    answer: z.array(GlossaryTerm),
    paged: true,
  },
  'PUT /glossary': planned(
    {
      ...editor,
      summary: 'Sets what a term is called in the other languages, for all items; an empty text takes it away',
      /** `seen`: the translations that were there before; where they are others by now nothing is saved. */
      body: z.object({
        term: requiredText(limits.specificationValue),
        si: Translated,
        ta: Translated,
        seen: z.object({ si: z.string().nullable(), ta: z.string().nullable() }),
      }),
      answer: z.object({ success: z.literal(true), message: z.string(), term: GlossaryTerm }),
      refusals: ['ITEM_CHANGED'],
    },
    {
      // For all items.
      asks: true,
      shows: ({ body: { term } }) => [{ call: 'GET /glossary', query: { search: term } }],
      undo: ({ input: { body }, answer: { term } }) => [
        { call: 'PUT /glossary', body: { term: body.term, ...body.seen, seen: { si: term.si, ta: term.ta } } },
      ],
    },
  ),
} as const satisfies Record<string, Endpoint>
