/**
 * What Google asks of an item of a feed (https://support.google.com/merchants/answer/7052112), as far as the shop tells
 * it.
 */
import { z } from 'zod'
import type { XmlElement } from './read-xml.ts'

const money = z.string().regex(/^\d+\.\d{2} LKR$/)
const day = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}\\+0530'

export const FeedItem = z
  .strictObject({
    'g:id': z.string().min(1).max(50),
    title: z.string().min(1).max(150),
    description: z.string().min(1).max(5_000),
    link: z.url(),
    'g:image_link': z.url(),
    'g:additional_image_link': z.union([z.url(), z.array(z.url()).max(10)]).optional(),
    'g:availability': z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
    'g:availability_date': z
      .string()
      .regex(new RegExp(`^${day}$`))
      .optional(),
    'g:price': money,
    'g:sale_price': money.optional(),
    'g:sale_price_effective_date': z
      .string()
      .max(51)
      .regex(new RegExp(`^${day}/${day}$`))
      .optional(),
    'g:condition': z.enum(['new', 'refurbished', 'used']),
    'g:brand': z.string().min(1).max(70).optional(),
    'g:gtin': z
      .string()
      .regex(/^\d{8}(\d{4,6})?$/)
      .optional(),
    'g:identifier_exists': z.enum(['yes', 'no']).optional(),
    'g:product_type': z.string().max(750).optional(),
    'g:item_group_id': z.string().max(50).optional(),
    'g:color': z.string().max(100).optional(),
    'g:shipping': z.strictObject({ 'g:country': z.literal('LK'), 'g:price': money }).optional(),
  })
  // A day is told with an item that is to come, and with no other.
  .refine((item) => /order$/.test(item['g:availability']) === (item['g:availability_date'] !== undefined))
  .refine((item) => Number.parseFloat(item['g:price']) > Number.parseFloat(item['g:sale_price'] ?? '0'))
export type FeedItem = z.infer<typeof FeedItem>

/** The elements of an item by name; one that stands several times is a list. */
export function fieldsOf({ children }: XmlElement): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const child of children) {
    const value = child.children.length > 0 ? fieldsOf(child) : child.text
    const before = fields[child.name]
    fields[child.name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}
