/** Where another shop showed a product and its category: old links lead to what they become here. */
import { cutText } from '#contract/text/cut-text.ts'
import { inForm } from '#contract/text/folded.ts'

export interface OldAddresses {
  /** What names the product there; a new item gets it as its own address where it is free. */
  slug: string
  /** Paths of the product. */
  product: string[]
  /** Paths of its category. */
  category: string[]
}

/** Shopify's addresses name a product by its handle, and a collection by its title. */
export function shopifyAddresses({ handle, category }: { handle: string; category: string | undefined }): OldAddresses {
  const collection = shopifyHandle(category ?? '')
  return {
    slug: handle,
    product: [`/products/${encodeURIComponent(handle)}`],
    category: collection === '' ? [] : [`/collections/${encodeURIComponent(collection)}`],
  }
}

/**
 * WooCommerce's, as its permalinks are unless somebody sets others. Its export has no slugs: they are made of the names
 * as WordPress makes them.
 */
export function wooAddresses(named: { slug: string; title: string; steps: readonly string[] }): OldAddresses {
  const slug = named.slug || wordPressSlug(named.title)
  const steps = named.steps
    .slice(-MOST_STEPS)
    .map((name) => encodeURIComponent(wordPressSlug(name)))
    .filter((step) => step !== '')
  const last = steps.at(-1)
  const paths = last === undefined ? [] : [steps.join('/'), last]
  return {
    slug,
    product: slug === '' ? [] : [`/product/${encodeURIComponent(slug)}`],
    category: [...new Set(paths)].map((path) => `/product-category/${path}`),
  }
}

/** Deeper than any shop sorts its goods; a cell may have a million. */
const MOST_STEPS = 20

/** `handleize` of Liquid (https://shopify.dev/docs/api/liquid/filters/handleize). */
function shopifyHandle(title: string): string {
  return plain(title)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** `sanitize_title_with_dashes` of WordPress (wp-includes/formatting.php), for what is saved. */
function wordPressSlug(title: string): string {
  return plain(title)
    .replace(/<[^>]*>|&[^\s;]+;/g, '')
    .replace(/×/g, 'x')
    .replace(/[\s./\u2010-\u2015]+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** WordPress keeps 200 letters of a name in an address, Shopify 255. */
const LONGEST_NAME = 400

/** Latin letters lose their marks; those of other scripts are no letters without them. */
function plain(title: string): string {
  const apart = inForm(cutText(title.trim(), LONGEST_NAME).toLowerCase(), 'NFD').replace(/([a-z])\p{M}+/gu, '$1')
  return inForm(apart, 'NFC')
}
