/**
 * What a product tells those who preview it: https://ogp.me, and
 * https://developers.facebook.com/docs/marketing-api/catalog/guides/microdata-tags.
 */
import { z } from 'zod'

export const ProductPreview = z.looseObject({
  'og:type': z.literal('product'),
  'og:title': z.string().min(1),
  'og:description': z.string().min(1),
  'og:url': z.url(),
  'og:image': z.url(),
  'og:image:alt': z.string().min(1),
  'og:site_name': z.string().min(1),
  'product:price:amount': z.string().regex(/^\d+\.\d{2}$/),
  'product:price:currency': z.literal('LKR'),
  'product:availability': z.enum(['in stock', 'out of stock', 'preorder']),
  'product:condition': z.literal('new'),
})
