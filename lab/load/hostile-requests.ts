/** What strangers send to hold up a server: requests that are long, deep, many-parted or dear to answer. */

export interface HostileRequest {
  name: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Node refuses longer heads, address and headers together. */
const HEAD_BYTES = 15_000

/** A piece again and again, up to so many characters. */
const fill = (piece: string, length = HEAD_BYTES) => piece.repeat(Math.floor(length / piece.length))

/** Each place in turn, where the same would be answered from the cache the second time. */
let turn = 0
const fresh = () => {
  turn += 1
  return turn
}

const post = (name: string, path: string, body: string): HostileRequest => ({
  name: `${path}: ${name}`,
  path: `/api${path}`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
})
const get = (name: string, path: string, headers?: Record<string, string>): HostileRequest => ({ name, path, headers })

const CART = 128 * 1024 - 100
const FORM = 8 * 1024 - 100

function bodies(): HostileRequest[] {
  const lines = Array.from({ length: 100 }, () => ({ id: `${fresh()}`.padEnd(200, 'a'), qty: 5_000 }))
  return [
    post('250 KB of [', '/cart/quote', fill('[', 250_000)),
    post('[ up to its limit', '/cart/quote', fill('[', CART)),
    post('{"a": up to its limit', '/cart/quote', fill('{"a":', CART)),
    post('the most empty lines', '/cart/quote', `{"items":[${'{},'.repeat(9_999)}{}]}`),
    post('empty lines', '/cart/quote', `{"items":[${fill('{},', CART)}{}]}`),
    post('lists of 31 levels', '/cart/quote', `{"items":[${fill(`${'['.repeat(30)}${']'.repeat(30)},`, CART)}1]}`),
    post('numbers', '/cart/quote', `{"items":[${fill('1,', CART)}1]}`),
    post('one number', '/cart/quote', `{"items":${fill('9', CART)}}`),
    post('one fraction', '/cart/quote', `{"items":0.${fill('3', CART)}}`),
    post('many names', '/cart/quote', `{${Array.from({ length: 9_000 }, (_, at) => `"n${at}":1`).join()}}`),
    post('numbers as names', '/cart/quote', `{${Array.from({ length: 12_000 }, (_, at) => `"${at * 997}":1`).join()}}`),
    post('one text of escapes', '/cart/quote', `{"items":"${fill('\\u0000', CART)}"}`),
    post('100 unknown items', '/cart/quote', JSON.stringify({ items: lines })),
    post('empty lines', '/orders', `{"items":[${fill('{},', CART)}{}]}`),
    post('@ in the address', '/auth/login', JSON.stringify({ email: fill('a@', FORM), password: 'x' })),
    post('dots in the address', '/newsletter', JSON.stringify({ email: `a@${fill('a.', FORM)}!` })),
    post('blanks round the address', '/newsletter', JSON.stringify({ email: `${fill(' ', FORM)}x` })),
    post('blanks round the message', '/contact', JSON.stringify({ name: 'a', message: `${fill('\t ', 47_000)}x` })),
    post('a long password', '/auth/login', JSON.stringify({ email: 'a@example.com', password: fill('x', 999) })),
  ]
}

function searches(): HostileRequest[] {
  const terms = ['%', '_', '\\', '%_', 'a', ' ', 'ක', "'", '(', '\u202e', 'İ']
  const long = terms.map((term) => fill(term, 96) + fresh())
  return [
    get('for comparison, an ordinary list', `/products?page=${(fresh() % 200) + 1}&sort=title`),
    ...long.map((term) => get(`search ${term.slice(0, 4)}`, `/api/items?search=${encodeURIComponent(term)}`)),
    get('search as a page', `/products?search=${encodeURIComponent(fill('%', 96) + fresh())}`),
    get('a search of 9 KB', `/api/items?search=${fill('a', 9_000)}${fresh()}`),
    get('a search of 14 KB of %', `/products?search=${fill('%25', 14_000)}${fresh()}`),
    get('the most items at once', `/api/items?limit=1000&offset=${fresh()}`),
    get('items far behind the last', `/api/items?limit=1000&offset=${999_999_000 + fresh()}`),
    get('a page far behind the last', `/products?page=${999_999 + fresh()}`),
    get('a category of nobody', `/products?category=${fill('a%20', 200)}${fresh()}`),
    get('the sitemap of all items', '/sitemap.xml'),
    get('all items for the sitemap', '/api/catalogue/sitemap'),
  ]
}

function paths(): HostileRequest[] {
  return [
    get('slashes', fill('/')),
    get('folders', fill('/a')),
    get('/_', fill('/_')),
    get('.data', `/${fill('.data')}`),
    get('/_.data', fill('/_.data')),
    get('percent signs', `/${fill('%')}`),
    get('percent letters', `/products/${fill('%41')}`),
    get('broken percent letters', `/products/${fill('%F0%9F')}`),
    get('dots', fill('/..')),
    get('backslashes', `/${fill('\\a')}`),
    get('a long id', `/api/items/${fill('a-')}`),
    get('a long picture', `/media/employees/${fill('a_')}`),
    get('parameters', `/products?${fill('a&')}`),
    get('one parameter again and again', `/products?${fill('search=a&')}`),
    get('parameters with percent signs', `/products?${fill('%=%&')}`),
    get('routes', `/products.data?_routes=${fill('root,')}`),
    get('the manifest', `/__manifest?p=${fill('/a&p=')}`),
  ]
}

function headers(): HostileRequest[] {
  return [
    get('cookies', '/account', { Cookie: fill('kade_session=a; ') }),
    get('equal signs in a cookie', '/account', { Cookie: fill('=') }),
    get('encodings', '/', { 'Accept-Encoding': fill('a;q=1,') }),
    get('commas of encodings', '/', { 'Accept-Encoding': fill(',') }),
    get('tags', '/', { 'If-None-Match': fill('"a",') }),
    get('quotation marks of tags', '/', { 'If-None-Match': fill('"') }),
    get('languages', '/', { 'Accept-Language': fill('a,') }),
    get('ranges', '/favicon.svg', { Range: `bytes=${fill('0-1,')}` }),
    get('a range backwards', '/favicon.svg', { Range: 'bytes=5-2' }),
    get('a range past all numbers', '/favicon.svg', { Range: `bytes=0-${fill('9')}` }),
    get('a token of dots', '/api/orders', { Authorization: `Bearer ${fill('.', 4_000)}` }),
    get('a token of three parts', '/api/orders', {
      Authorization: `Bearer ${Array(3).fill(fill('a', 1_300)).join('.')}`,
    }),
    get('callers', '/api/items/none', { 'X-Forwarded-For': fill('1,') }),
    get('a host', '/', { Host: fill('a.') }),
    get('an expectation', '/', { Expect: fill('a,') }),
    get('a browser', '/', { 'User-Agent': fill('bot ') }),
    { ...post('types', '/contact', '{}'), headers: { 'Content-Type': fill('a;') } },
    {
      ...post('a key', '/orders', '{}'),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': fill('k') },
    },
  ]
}

/** New ones at each call: what was answered once may be answered from the cache. */
export function hostileRequests(): Record<string, HostileRequest[]> {
  return { Bodies: bodies(), Searches: searches(), 'Paths and queries': paths(), Headers: headers() }
}
