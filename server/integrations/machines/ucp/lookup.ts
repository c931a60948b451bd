/** Products and variants by what an agent already knows of them. */
import { foldCode } from '#contract/text/folded.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AgentError, envelope, type Message } from './answers.ts'
import { type LookupRequest, MOST_IDS } from './catalogue-requests.ts'
import { presentProduct } from './present-product.ts'
import { findByIdentifier, findGroups, fits, readOptionNames } from './read-products.ts'
import { byProduct } from './search.ts'

const LOOKUP = 'dev.ucp.shopping.catalog.lookup'

interface LookingUp {
  publicUrl: string
  now: Date
}

interface Resolved {
  row: ItemRow
  match: 'exact' | 'featured'
}

export async function lookUp(db: Db, request: LookupRequest, { publicUrl, now }: LookingUp) {
  const ids = [...new Set(request.ids)]
  if (ids.length > MOST_IDS) {
    throw new AgentError(400, 'request_too_large', `At most ${MOST_IDS} identifiers can be looked up at once.`)
  }
  const resolved = await resolveAll(db, ids)
  const kept = new Map([...resolved].filter(([, { row }]) => fits(row, request.filters ?? {}, now)))
  const rows = [...new Map([...kept.values()].map(({ row }) => [row.id, row])).values()]
  const optionNames = await readOptionNames(db, rows)
  const inputs = (id: string) =>
    [...kept].filter(([, { row }]) => row.id === id).map(([asked, { match }]) => ({ id: asked, match }))
  const missing = ids.filter((id) => !resolved.has(id))
  return {
    ucp: envelope(LOOKUP),
    products: byProduct(rows).map((group) => {
      const product = presentProduct(group, { publicUrl, now, optionNames })
      return { ...product, variants: product.variants.map((each) => ({ ...each, inputs: inputs(each.id) })) }
    }),
    ...(missing.length > 0 ? { messages: missing.map(notFound) } : {}),
  }
}

const notFound = (content: string): Message => ({ type: 'info', code: 'not_found', content })

/** An identifier is that of an item, or of a group, which its first item in stock stands for. */
async function resolveAll(db: Db, ids: readonly string[]): Promise<Map<string, Resolved>> {
  const rows = await findByIdentifier(db, ids)
  const exact = (id: string) =>
    rows.find((row) => row.id === id) ??
    rows.find((row) => row.slug === id) ??
    rows.find((row) => row.sku && foldCode(row.sku) === foldCode(id))
  const groups = await findGroups(
    db,
    ids.filter((id) => !exact(id)),
  )
  return new Map(
    ids.flatMap((id): [string, Resolved][] => {
      const row = exact(id)
      if (row) return [[id, { row, match: 'exact' }]]
      const featured = featuredOf(groups.get(id) ?? [])
      return featured ? [[id, { row: featured, match: 'featured' }]] : []
    }),
  )
}

export function featuredOf(rows: readonly ItemRow[]): ItemRow | undefined {
  return rows.find(({ qty }) => qty > 0) ?? rows[0]
}
