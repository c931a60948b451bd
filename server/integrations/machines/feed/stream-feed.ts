/** The feed of all visible items in pieces: never more of them in memory than one page of the table. */
import { and, asc, gt, sql } from 'drizzle-orm'
import type { DeliveryZone } from '#contract/checkout/delivery-fee.plain.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { escapeXml } from '#contract/text/escape-xml.ts'
import { items } from '../../../catalogue/data/tables.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import { minutes, seconds } from '../../../platform/durations.ts'
import type { Services } from '../../../services.ts'
import { feedItem } from './feed-item.ts'

const ROWS = 200

/**
 * Who reads more slowly than this, from the beginning on, or takes so long over all of it, makes room for the next one:
 * nobody holds a place by reading as little as they can. In ms, and in bytes a second.
 */
const PATIENCE = { grace: seconds(20), leastRate: 64 * 1024, whole: minutes(20) }

/** In ms: by when whoever was sent so many bytes asks for more. */
export function timeFor(sent: number, { grace, leastRate }: Omit<typeof PATIENCE, 'whole'> = PATIENCE): number {
  return grace + (sent / leastRate) * 1_000
}

interface Feeding {
  patience?: typeof PATIENCE
  zones: readonly DeliveryZone[]
  /** Called once, when the last piece was read or nobody reads on. */
  done: () => void
}

type FeedServices = Pick<Services, 'database' | 'clock' | 'config'>

export function streamFeed(
  { database, clock, config }: FeedServices,
  { zones, done, patience = PATIENCE }: Feeding,
): ReadableStream<Uint8Array> {
  const { publicUrl } = config
  const encoder = new TextEncoder()
  const now = clock()
  const began = performance.now()
  let sent = 0
  let after = ''
  let isOpen = false
  let isDone = false
  let idle: NodeJS.Timeout | undefined
  let whole: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(idle)
    clearTimeout(whole)
    if (!isDone) done()
    isDone = true
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      whole = setTimeout(() => {
        finish()
        controller.error(new Error('the feed was not read to its end in time'))
      }, patience.whole).unref()
    },
    async pull(controller) {
      clearTimeout(idle)
      try {
        const rows = await database.read((from) => readAfter(from, after))
        const opening = isOpen ? '' : opened(publicUrl)
        isOpen = true
        after = rows.at(-1)?.id ?? after
        const isLast = rows.length < ROWS
        const told = rows.map((row) => feedItem(row, { publicUrl, zones, now })).join('')
        if (isDone) return
        const piece = encoder.encode(`${opening}${told}${isLast ? CLOSING : ''}`)
        controller.enqueue(piece)
        sent += piece.length
        if (!isLast) {
          const left = Math.max(1, began + timeFor(sent, patience) - performance.now())
          idle = setTimeout(() => {
            finish()
            controller.error(new Error('nobody reads the feed on'))
          }, left).unref()
          return
        }
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
