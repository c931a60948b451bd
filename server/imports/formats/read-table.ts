/** Which shop a table comes from, what its columns hold, and its rows as rows of this shop's own table. */
import { type ImportFormat, importFields } from '#contract/imports.ts'
import type { CsvRow } from '../../platform/csv.ts'
import { OwnerError } from '../../platform/errors.ts'
import type { FieldRow, ReadRow } from './import-row.ts'
import { ownHeads, readOwn } from './own.ts'
import { readShopify, shopifyHeads } from './shopify.ts'
import { readWooCommerce, wooHeads } from './woocommerce.ts'

interface Format {
  heads: Record<string, string>
  /** Headings that no other table has together. */
  known: readonly (readonly string[])[]
  read: (rows: readonly FieldRow[]) => Promise<ReadRow[]>
}

const formats: Record<ImportFormat, Format> = {
  shopify: {
    heads: shopifyHeads,
    known: [
      ['handle', 'title', 'variant price'],
      ['url handle', 'title', 'price'],
    ],
    read: readShopify,
  },
  woocommerce: { heads: wooHeads, known: [['type', 'sku', 'name', 'regular price']], read: readWooCommerce },
  kade: { heads: ownHeads, known: [], read: readOwn },
}

export interface MatchedColumn {
  head: string
  samples: string[]
  field: string | null
}

const SAMPLES = 3
const SAMPLE_LENGTH = 80

export function formatOf(heads: readonly string[]): ImportFormat {
  const names = new Set(heads.map(normal))
  const fits = ({ known }: Format) => known.some((all) => all.every((head) => names.has(head)))
  if (fits(formats.shopify)) return 'shopify'
  return fits(formats.woocommerce) ? 'woocommerce' : 'kade'
}

/**
 * What each column holds, as far as its heading tells; of two for one field the first. Throws for a table without a
 * head.
 */
export function matchColumns([head, ...body]: readonly CsvRow[], format: ImportFormat): MatchedColumn[] {
  if (!head) throw new OwnerError('The file is empty.')
  const taken = new Set<string>()
  return head.cells.map((name, at) => {
    const field = formats[format].heads[normal(name)] ?? null
    const isFree = field !== null && importFields.has(field) && !taken.has(field)
    if (isFree) taken.add(field)
    const values = new Set(body.slice(0, 200).map(({ cells }) => cells[at]?.trim() ?? ''))
    values.delete('')
    const samples = [...values].slice(0, SAMPLES).map((value) => value.slice(0, SAMPLE_LENGTH))
    return { head: name.slice(0, 200), samples, field: isFree ? field : null }
  })
}

export function readTable(
  [head, ...body]: readonly CsvRow[],
  { format, fields }: { format: ImportFormat; fields: readonly (string | null)[] },
): Promise<ReadRow[]> {
  const places = new Map<string, number>()
  for (const [at, field] of fields.entries()) if (field !== null && !places.has(field)) places.set(field, at)
  const unit = (field: string) =>
    /\((\w+)\)\s*$/.exec(head?.cells[places.get(field) ?? -1] ?? '')?.[1]?.toLowerCase() ?? ''
  const rows = body.map(({ cells, line }): FieldRow => {
    const cellOf = (field: string) => cells[places.get(field) ?? -1] ?? ''
    // What this shop exported is read to the letter.
    const get = format === 'kade' ? cellOf : (field: string) => cellOf(field).trim()
    return { line, get, has: (field) => places.has(field), unit }
  })
  return formats[format].read(rows)
}

function normal(head: string): string {
  return head.trim().toLowerCase().replace(/\s+/g, ' ')
}
