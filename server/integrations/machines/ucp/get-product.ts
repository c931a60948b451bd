/** One product in full, with what can be chosen of it as its variants are now. */
import { optionKey } from '#contract/catalogue/variant-keys.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import type { Db } from '../../../platform/database/database.ts'
import { envelope, failed } from './answers.ts'
import type { ProductRequest } from './catalogue-requests.ts'
import { featuredOf } from './lookup.ts'
import { type Presenting, presentProduct, selectionOf } from './present-product.ts'
import { findByIdentifier, findGroups, fits, readOptionNames } from './read-products.ts'

const LOOKUP = 'dev.ucp.shopping.catalog.lookup'

interface Selected {
  name: string
  label: string
}

export async function getProduct(db: Db, request: ProductRequest, { publicUrl, now }: Omit<Presenting, 'optionNames'>) {
  const [own] = (await findByIdentifier(db, [request.id])).filter(({ id }) => id === request.id)
  const groupId = own ? own.variantGroupId : request.id
  const members = groupId === null ? [] : ((await findGroups(db, [groupId])).get(groupId) ?? [])
  const all = members.length > 0 ? members : own ? [own] : []
  const presenting = { publicUrl, now, optionNames: await readOptionNames(db, all) }
  const { selected, rows } = choose({ own, all, request }, presenting)
  const [first, ...others] = rows.filter((row) => fits(row, request.filters ?? {}, now))
  if (!first) {
    const content = `Product not found: ${request.id}`
    return failed(LOOKUP, { code: 'not_found', content, continueUrl: `${publicUrl}/products` })
  }
  const product = presentProduct([first, ...others], presenting)
  if (!first.variantGroupId) return { ucp: envelope(LOOKUP), product }
  const options = offer(all, selected, presenting)
  return { ucp: envelope(LOOKUP), product: { ...product, options, selected } }
}

interface Choosing {
  /** The variant that was asked for by its own id. */
  own: ItemRow | undefined
  all: readonly ItemRow[]
  request: ProductRequest
}

/** What is chosen in the end, and the variants that fit it, the featured one first. */
function choose({ own, all, request }: Choosing, presenting: Presenting): { selected: Selected[]; rows: ItemRow[] } {
  // A variant's own id says everything.
  if (own) return { selected: selectionOf(own, presenting), rows: [own] }
  const featured = featuredOf(all)
  if (!featured) return { selected: [], rows: [] }
  if (request.selected.length === 0) return { selected: selectionOf(featured, presenting), rows: [featured] }
  const wanted = inOrderOf(request.preferences, request.selected)
  for (let kept = wanted.length; kept > 0; kept -= 1) {
    const selected = wanted.slice(0, kept)
    const rows = all.filter((row) => matches(row, selected, presenting))
    const first = featuredOf(rows)
    if (first) return { selected, rows: [first, ...rows.filter((row) => row !== first)] }
  }
  return { selected: [], rows: [featured, ...all.filter((row) => row !== featured)] }
}

/** What matters most first; what nobody named last. */
function inOrderOf(preferences: readonly string[], selected: readonly Selected[]): Selected[] {
  const place = ({ name }: Selected) => {
    const at = preferences.findIndex((each) => optionKey(each) === optionKey(name))
    return at === -1 ? preferences.length : at
  }
  return selected.toSorted((one, other) => place(one) - place(other))
}

function matches(row: ItemRow, selected: readonly Selected[], presenting: Presenting): boolean {
  const own = selectionOf(row, presenting)
  return selected.every(({ name, label }) =>
    own.some((each) => optionKey(each.name) === optionKey(name) && optionKey(each.label) === optionKey(label)),
  )
}

/** Every value with whether there is a variant of it beside what else is chosen, and whether that is in stock. */
function offer(all: readonly ItemRow[], selected: readonly Selected[], presenting: Presenting) {
  const selections = all.map((row) => selectionOf(row, presenting))
  const names = selections[0]?.map(({ name }) => name) ?? []
  return names.map((name, at) => {
    const others = selected.filter((each) => optionKey(each.name) !== optionKey(name))
    const labels = [...new Set(selections.map((one) => one[at]?.label ?? ''))]
    const values = labels.map((label) => {
      const rows = all.filter((row) => matches(row, [...others, { name, label }], presenting))
      return { label, available: rows.some(({ qty }) => qty > 0), exists: rows.length > 0 }
    })
    return { name, values }
  })
}
