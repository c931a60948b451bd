/** What filters read of specifications before they are saved: by the function that reads them when they are. */
import { sql } from 'drizzle-orm'
import type { ReadFact } from '#contract/catalogue/specification-reading.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Localizer } from '../languages/localize.ts'
import { factLabel } from './fact-choices.ts'
import { FACTS, isFactName } from './fact-keys.ts'

interface Row {
  name: string
  value: string
}

const inOrder = Object.keys(FACTS)

/** In the order of the rows; of two that say the same the first one counts. */
export async function readSpecifications(db: Db, rows: readonly Row[], localizer: Localizer): Promise<ReadFact[][]> {
  const given = JSON.stringify(rows.map(({ name, value }) => [name.trim(), value.trim()]))
  const { rows: found } = await db.execute<{ at: number; key: string; said: string }>(sql`
    select rows.at::int as at, facts.key, coalesce(facts.said, facts.number::text) as said
    from jsonb_array_elements(${given}::jsonb) with ordinality as rows (spec, at),
      facts_of(jsonb_build_array(rows.spec), null::text) as facts
    order by rows.at`)
  const first = new Map<string, number>()
  for (const { key, at } of found) if (!first.has(key)) first.set(key, at)
  return rows.map((_, index) =>
    found
      .filter(({ at, key }) => at === index + 1 && first.get(key) === at)
      .toSorted((a, b) => inOrder.indexOf(a.key) - inOrder.indexOf(b.key))
      .flatMap(({ key, said }) =>
        isFactName(key) ? { label: localizer.term(FACTS[key].label), value: localizer.term(factLabel(key, said)) } : [],
      ),
  )
}
