/** Addresses that lead elsewhere: how they are compared, which may be redirected, and where they may lead. */
import { inForm } from '../text/folded.ts'
import { languageNamed } from '../text/languages.ts'

/** In characters, as addresses are compared. */
export const LONGEST_FROM = 500
export const LONGEST_TO = 1_000

/** Controls, ends of lines, marks of direction, and a backslash, which browsers read as a slash. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\\]/u

/** What the shop itself answers, or may answer, at and below these: nothing there is ever redirected. */
const OWN_ROOTS = new Set([
  ...[
    'api',
    'mcp',
    'assets',
    'media',
    'feeds',
    'sitemaps',
    'healthz',
    'readyz',
    'up',
    '.well-known',
    'offline',
    '__manifest',
  ],
  ...['compare', 'wishlist', 'smart-home', 'support', 'about', 'cart', 'checkout', 'order', 'pay', 'pre-order'],
  ...['newsletter', 'back-in-stock', 'shop-preview', 'sitemap', 'privacy-policy', 'delivery', 'returns', 'terms'],
  ...['track', 'login', 'signup', 'forgot-password', 'reset-password', 'verify-email', 'join', 'account'],
  ...['admin', 'add-item', 'edit-item', 'item', 'glossary', 'reorder', 'receipts', 'stock-takes', 'bin'],
  ...['warranty', 'warranty-desk', 'warranty-cards', 'bank-statement', 'couriers', 'parcels'],
  ...['import-export', 'inquiries', 'reviews', 'questions', 'customers', 'orders', 'new-order', 'courier-cash'],
  ...['papers', 'packing-slips', 'pre-orders', 'discount-codes', 'reports', 'vat', 'staff', 'programs', 'history'],
  ...['security-log', 'messages', 'message-words', 'backups', 'settings', 'redirects', 'server', 'own-pages'],
  'page-preview',
  ...['site', 'site-office', 'moving-in', 'past-orders'],
])

/** Below these, addresses that nothing answers may be redirected; they themselves may not. */
const OWN_LISTS = new Set(['/products', '/pages', '/journal', '/journal/feed.xml'])

/** Files at the root, which programs ask for. */
const OWN_FILE = /^\/[^/]+\.(?:xml|txt|js|webmanifest|ico|svg|png|json)$/

/**
 * A path as it is compared: without query, language, case and slashes at its end, and decoded but for what would mean
 * something else then. Null for what is no path. Of an address of another shop it is the path.
 */
export function foldPath(typed: string): string | null {
  const path = pathOf(typed.trim())
  if (path === null) return null
  const decoded = inForm(decode(path), 'NFC').toLowerCase()
  if (UNSAFE.test(decoded)) return null
  const parts = inForm(decoded, 'NFC')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/[%?#\s]/g, encodeURIComponent).toLowerCase())
  if (parts.some((part) => part === '.' || part === '..')) return null
  const folded = `/${withoutLanguage(parts).join('/')}`
  return folded.length > LONGEST_FROM ? null : folded
}

function pathOf(typed: string): string | null {
  const [, elsewhere] = /^https?:\/\/[^/?#\\]+(.*)$/is.exec(typed) ?? []
  const [path = ''] = (elsewhere ?? typed).split(/[?#]/, 1)
  if (elsewhere !== undefined && path === '') return '/'
  return path.startsWith('/') ? path : null
}

/** Each run of percent letters that is text; what is none stays. */
function decode(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (letters) => {
    try {
      return decodeURIComponent(letters)
    } catch {
      return letters
    }
  })
}

function withoutLanguage(parts: readonly string[]): readonly string[] {
  return languageNamed(parts[0]) === 'en' ? parts : parts.slice(1)
}

/** Whether a folded path is the shop's own, also where nothing is there: its 404 is an answer. */
export function isOwnPath(folded: string): boolean {
  const root = folded.split('/')[1] ?? ''
  return root === '' || OWN_ROOTS.has(root) || OWN_LISTS.has(folded) || OWN_FILE.test(folded)
}

export interface Target {
  /** As it is sent: a path of the shop without its language, or an https address. */
  to: string
  /** The path as it is compared; null for another site. */
  key: string | null
  /** The other site; null for a path of the shop. */
  host: string | null
}

const BASE = 'https://shop.invalid'

/** Null for what leads neither to a path of the shop nor to an https address. `ownUrl`: where people reach the shop. */
export function readTarget(typed: string, ownUrl = ''): Target | null {
  const text = typed.trim()
  if (text.length > LONGEST_TO || UNSAFE.test(text) || text.startsWith('//')) return null
  if (!text.startsWith('/') && !/^https?:\/\//i.test(text)) return null
  const url = URL.canParse(text, BASE) ? new URL(text, BASE) : null
  if (url === null || url.username !== '' || url.password !== '') return null
  const isOwn = url.origin === BASE || (URL.canParse(ownUrl) && url.origin === new URL(ownUrl).origin)
  if (isOwn) return ownTarget(url)
  const isSite = url.protocol === 'https:' && url.hostname.includes('.') && url.href.length <= LONGEST_TO
  return isSite ? { to: url.href, key: null, host: url.host } : null
}

/** Slashes beside each other at its beginning would lead to another site. */
function ownTarget({ pathname, search, hash }: URL): Target | null {
  const parts = pathname.split('/').slice(1)
  const isOfLanguage = languageNamed(parts[0]) !== 'en'
  const path = `/${(isOfLanguage ? parts.slice(1) : parts).join('/')}`.replace(/\/{2,}/g, '/')
  const key = foldPath(path)
  const to = path + search + hash
  return key === null || to.length > LONGEST_TO ? null : { to, key, host: null }
}

/** What was asked for behind the `?` is kept; of a name that the target has, the target's own. */
export function withQuery(to: string, search: string): string {
  const given = new URLSearchParams(search)
  if (given.size === 0) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const all = new URLSearchParams(query)
  for (const name of new Set(given.keys())) {
    if (!all.has(name)) for (const value of given.getAll(name)) all.append(name, value)
  }
  return `${path}?${all}${hash}`
}

/** What stands behind the `?` of a target. */
export const queryOf = (to: string): string => /^[^?#]*(\?[^#]*)?/s.exec(to)?.[1] ?? ''
