/** The feed of all visible items in pieces: never more of them in memory than one page of the table. */
import { and, asc, gt, sql } from 'drizzle-orm'
import type { DeliveryZone } from '#contract/checkout/delivery-fee.plain.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { items } from '../../../catalogue/data/tables.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import type { Services } from '../../../services.ts'
import { escapeXml, feedItem } from './feed-item.ts'

const ROWS = 500

interface Feeding {
  zones: readonly DeliveryZone[]
  /** Called once, when the last piece was read or nobody reads on. */
  done: () => void
}

type FeedServices = Pick<Services, 'database' | 'clock' | 'config'>

export function streamFeed(
  { database, clock, config }: FeedServices,
  { zones, done }: Feeding,
): ReadableStream<Uint8Array> {
  const { publicUrl } = config
  const encoder = new TextEncoder()
  const now = clock()
  let after = ''
  let isOpen = false
  let isDone = false
  const finish = () => {
    if (!isDone) done()
    isDone = true
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const rows = await database.read((from) => readAfter(from, after))
        const opening = isOpen ? '' : opened(publicUrl)
        isOpen = true
        after = rows.at(-1)?.id ?? after
        const isLast = rows.length < ROWS
        const told = rows.map((row) => feedItem(row, { publicUrl, zones, now })).join('')
        controller.enqueue(encoder.encode(`${opening}${told}${isLast ? CLOSING : ''}`))
        if (!isLast) return
        controller.close()
        finish()
      } catch (error) {
        finish()
        throw error
      }
    },
    cancel: finish,
  })
}

function readAfter(from: Parameters<Parameters<Services['database']['read']>[0]>[0], id: string): Promise<ItemRow[]> {
  return from
    .select()
    .from(items)
    .where(and(gt(items.id, id), sql`not ${items.disabled}`))
    .orderBy(asc(items.id))
    .limit(ROWS)
}

function opened(publicUrl: string): string {
  const { name, tagline } = shopDetails
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(`${publicUrl}/`)}</link>
<description>${escapeXml(tagline || name)}</description>
`
}

const CLOSING = '</channel>\n</rss>\n'
