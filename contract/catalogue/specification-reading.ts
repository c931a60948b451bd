/** What the filters read of specifications, for whoever types them. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { PageLanguage } from '../text/page-language.ts'
import { text } from '../text/text.ts'

/** What a row is read as: `Width` and `60 cm`. */
export const ReadFact = z.object({ label: z.string(), value: z.string() }).meta({ id: 'ReadFact' })
export type ReadFact = z.infer<typeof ReadFact>

const Row = z.object({ name: text(limits.specificationName), value: text(limits.specificationValue) })

export const specificationReadingCalls = {
  'POST /specifications/reading': {
    summary: 'What filters read of specifications as they are typed; nothing is stored',
    access: 'admin',
    permission: 'edit-items',
    body: z.object({ rows: z.array(Row).max(limits.specificationRows), language: PageLanguage }),
    /** In the order of the rows; of two that say the same the first one counts, and the other is read as nothing. */
    answer: z.object({ success: z.literal(true), rows: z.array(z.array(ReadFact)) }),
  },
} as const satisfies Record<string, Endpoint>
