/**
 * Which columns say who may see or buy goods, by the rule and not by the program: a heading with a word of showing and
 * none that makes another matter of it. What is not sure of itself counts by what stands below it.
 */
import { inMemory } from '../../../platform/in-memory.ts'
import { askedOfPrice, hasWordOfShowing, kindOf, saidBy, type WordKind, wordsIn } from './showing-words.ts'

/** What a heading asks: whether it is shown, whether it is kept away, in which state it is. */
type Asked = 'shown' | 'kept' | 'state'

interface Head {
  asked: Asked
  /** `sure`: whatever stands below; `words`: where all of that is of it; `plain`: where some can mean nothing else. */
  by: 'sure' | 'words' | 'plain'
  /** It has words that nobody here knows. */
  isStrange: boolean
  field: 'published' | 'visibility' | 'kept' | 'status' | 'doubted'
}

/** `(0 = No, 1 = Yes)`, `(0 = Non, 1 = Oui)`, `yes or no` */
const WHICH_WORDS = /\([^()]{0,20}\b[01]\b[^()]{0,20}\)|\b(?:yes|true) ?(?:[,/|]|or) ?(?:no|false)\b/gi
/** `default-channel (channel published)` of Saleor (saleor/csv/utils/product_headers.py), one for each channel. */
const OF_CHANNEL = /^[^()]{1,150} \(channel ([^()]+)\)$/i
/** `Hidden (product.metafields.custom.b2b_only)` of Shopify, `Meta: _visibility` of WooCommerce. */
const METAFIELD = /\(?\b(?:product|variant)\.metafields\.[^.()]{1,80}\.([^()]{1,80})\)?/i
const NAMESPACE = /^[a-z]{1,4}_(?=[a-z])/i
const IN_BRACKETS = /\(([^()]{1,80})\)/g

export function wordsOfHead(head: string): string[] {
  const bare = head
    .replace(OF_CHANNEL, '$1')
    .replace(METAFIELD, ' $1')
    .replace(/^meta(?:field)?:\s*_*/i, '')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(IN_BRACKETS, (said, inside: string) => (isRemark(inside) ? ' ' : said))
    .replace(WHICH_WORDS, ' ')
  const words = wordsIn(bare)
  // `ie_active`, `wp_hidden`: the letters of a program, or `is`.
  const isOfProgram = NAMESPACE.test(bare) && kindOf(words[0] ?? '') === 'unknown' && words.length > 1
  return isOfProgram ? words.slice(1) : words
}

const ONLY =
  /^(?:only|exclusive(?:ly)?|nur|uniquement|seulement|solo|solamente|apenas|alleen|endast|tylko|sadece|только)$/
const FILLED_IN = /^(?:optional|required|mandatory)$/
const CHOICES = /[/|,]|\bor\b/i

/** `(Não alterável)` of VTEX, `(optional)`, `(public/private/hidden)`: how it is filled in, and not what it asks. */
function isRemark(text: string): boolean {
  const choices = text.split(CHOICES)
  if (choices.length > 1 && choices.every((choice) => saidBy(choice.trim()).said !== 'unknown')) return true
  const words = wordsIn(text)
  const kinds = words.map(kindOf)
  const isOnWords = kinds.every((kind) => kind === 'not' || kind === 'small' || kind === 'unknown')
  return isOnWords && (kinds.includes('not') || words.some((word) => ONLY.test(word) || FILLED_IN.test(word)))
}

const WHEN = /^(?:at|on|from|since|until|till|date|time|day|datum|fecha|data|дата)$/
const IN_A_PLACE =
  /^(?:display|show|sell|live|list|upload|exclude)|^(?:exib|mostra|affich|anzeig|angezeigt|visa|visualizz|göster|показ)/
const ON_THE_WEB = /^(?:online|web|www|site|storefront|eshop|ecom|catalog|channel|kanal|canal)/
const SEEN = /^(?:visibilit|visibilid|sichtbarkeit|zichtbaarheid|widoczność|görünürlük|видимость|searchabl)/

const LONGEST_HEAD = 200

/** What the heading asks; null where it asks for something else. Rows of one table ask for the same ones. */
const readHead = inMemory(askedBy)

/** Whether it asks if, or to whom, the price is shown. */
export const isOfPrice = (head: string) => readHead(head)?.field === 'doubted'

function askedBy(head: string): Head | null {
  if (head.length > LONGEST_HEAD || /^attribute \d/i.test(head)) return null
  const words = wordsOfHead(head)
  const kinds = words.map(kindOf)
  const has = (...some: WordKind[]) => kinds.some((kind) => some.includes(kind))
  const ofPrice = askedOfPrice(words)
  if (ofPrice) return { asked: ofPrice, by: 'words', isStrange: false, field: 'doubted' }
  if (has('others') || words.length > 12) return null
  const isOnly = words.some((word) => ONLY.test(word))
  if (isOnly && !has('forSome', 'dealers', 'gone')) return null
  const isStrange = kinds.some((kind, at) => kind === 'unknown' && !ONLY.test(words[at] ?? ''))
  const last = words.at(-1) ?? ''
  const of = (asked: Asked, by: Head['by']): Head => ({ asked, by, isStrange, field: fieldOf(asked, words) })
  const strong = (asked: Asked) => of(asked, WHEN.test(last) && asked === 'shown' ? 'words' : 'sure')
  const weak = (asked: Asked) => of(asked, isStrange ? 'plain' : 'sure')
  const doubtful = (asked: Asked) => of(asked, isStrange ? 'plain' : 'words')
  const isNot = has('not') || words[0] === 'no'
  if (has('state')) return doubtful('state')
  if (has('status')) return has('forSome', 'dealers') ? doubtful('state') : weak('state')
  if (has('gone'))
    return isStrange && words.some((word) => /^(?:disabl|deakt|inact|inakt)/.test(word))
      ? of('kept', 'plain')
      : strong(isNot ? 'shown' : 'kept')
  if (has('forSome')) return strong('kept')
  if (has('dealers'))
    return isOnly || isInPlace(words, kinds) ? strong('kept') : doubtful(has('shown') ? 'shown' : 'kept')
  const asked: Asked = isNot ? 'kept' : 'shown'
  if (has('shown')) return strong(asked)
  if (has('open')) return WHEN.test(last) ? doubtful(asked) : weak(asked)
  if (has('maybe')) {
    const isInStore =
      /avail|dispon|verf|beschik/.test(words.join(' ')) && has('place') && !words.some((word) => ON_THE_WEB.test(word))
    if (isInStore) return of(asked, 'plain')
    const isAsked = /\?\s*$|\bis[ _]/i.test(head) || /\bis[A-Z]/.test(head) || isInPlace(words, kinds)
    const isThing = words.every((word, at) => word === 'display' || kinds[at] === 'small')
    if (isThing && !isNot) return of(asked, 'plain')
    return isAsked && !WHEN.test(last) ? weak(asked) : doubtful(asked)
  }
  if (words.some((word) => ON_THE_WEB.test(word)) && !isStrange)
    return of(asked, words.includes('online') ? 'sure' : 'words')
  return of(has('place') ? asked : 'state', 'plain')
}

function fieldOf(asked: Asked, words: readonly string[]): Head['field'] {
  if (asked === 'kept') return 'kept'
  if (asked === 'state') return 'status'
  return words.some((word) => SEEN.test(word) || word === 'individually') ? 'visibility' : 'published'
}

/** `Show in shop`; in a store may be in a branch, where goods are available or not. */
function isInPlace(words: readonly string[], kinds: readonly WordKind[]): boolean {
  const at = words.findIndex((word) => IN_A_PLACE.test(word))
  const web = words.findIndex((word) => ON_THE_WEB.test(word))
  const isAvailable = kinds.includes('maybe') && web > 0 && kinds.indexOf('maybe') < web
  return isAvailable || (at >= 0 && kinds.slice(at + 1).includes('place'))
}

/**
 * The field of a heading that no program's table here has, by what stands below it. What is sure is read as a column
 * of that kind; what is not is `doubted`, which keeps new goods hidden and opens none.
 */
export function shownField(head: string, cells: () => readonly string[]): Head['field'] | 'doubted' | null {
  const read = readHead(head)
  if (read === null) return null
  const { by, isStrange, field } = read
  if (by === 'sure' && !isStrange && read.asked !== 'shown') return field
  const below = cells()
  if (by === 'sure') {
    // Amounts, numbers of pieces and years say nothing of showing, but a password may be one.
    const isOther = each(below, (cell) => OF_OTHERS.test(cell)) && !each(below, (cell) => /^\d{1,2}$/.test(cell))
    return isOther ? null : isStrange ? 'doubted' : field
  }
  if (below.some((cell) => closingFact(factsIn(cell.trim())))) return 'doubted'
  if (isOfChannels(head) && below.some(isBlank) && below.some((cell) => /\p{L}/u.test(cell))) return 'doubted'
  if (each(below, (cell) => saidBy(cell).said !== 'unknown')) {
    if (by === 'plain') return each(below, (cell) => !saidBy(cell).isPlain) ? null : 'doubted'
    return field !== 'doubted' && OF_PIECES.test(head) && each(below, (cell) => /^\d+$/.test(cell)) ? null : field
  }
  // Beside `Activa` any other word is one that nobody here knows.
  const isSaid = (...some: string[]) =>
    below.some((cell) => some.includes(saidBy(cell.trim()).said) && !/^\d*$/.test(cell))
  if (by === 'plain') return null
  const isOut = () =>
    below.some((cell) => saidBy(cell).said === 'closed' && (saidBy(cell).isPlain || field === 'doubted'))
  if (read.asked === 'state') return isSaid('open') ? field : isOut() ? 'doubted' : null
  return read.asked === 'shown' && !OF_TRADE.test(head) && isSaid('no', 'closed') ? 'doubted' : null
}

const isBlank = (cell: string) => cell.trim() === ''
const CHANNEL = /^(?:channels?|kanal|kanały|canal|canale|websites)$/

/** Whether it names the channels in which goods are shown: what is in none of them is nowhere. */
export function isOfChannels(head: string): boolean {
  const words = head.length > LONGEST_HEAD ? [] : wordsOfHead(head)
  return words.some((word) => CHANNEL.test(word)) && words.every((word) => /^(?:place|small)$/.test(kindOf(word)))
}

const OF_OTHERS = /^\d[\d.,]*$|^(?:https?:|www\.)/i
/** `Cost | Price | Sell`, `Live stock` */
const OF_TRADE = /sell|live/i

/** `Available` and `On hold` may be numbers of pieces, a shop the number of one. */
const OF_PIECES = /avail|dispon|verf|beschik|shop|store|site|^on.?hold$/i

/** Whether it holds for each text that stands below a heading, if only blanks. */
function each(cells: readonly string[], holds: (cell: string) => boolean): boolean {
  const seen = new Set([''])
  return cells.every((cell) => {
    const text = cell.trim()
    if (seen.has(text)) return true
    seen.add(text)
    return holds(text)
  })
}

/**
 * The same beside the columns of a program that has its own for publishing: a shop's metafields may keep goods away,
 * such as `seo.hidden` of Shopify, and none of them opens any (https://github.com/husseyexplores/poshify-utilities).
 */
export function keptField(head: string, cells: () => readonly string[]): 'kept' | 'doubted' | null {
  const field = shownField(head, cells)
  return field === 'kept' || field === null ? field : 'doubted'
}

/**
 * Whether a column marks what is shown, and leaves the others blank, as Airtable writes its ticks (`checked`): there a
 * blank is no word for showing.
 */
export function areMarks(cells: readonly string[]): boolean {
  const hasBoth = cells.some((cell) => cell.trim() === '') && cells.some((cell) => cell.trim() !== '')
  return hasBoth && each(cells, (cell) => saidBy(cell).said === 'yes')
}

/** The codes of Magento's database, of which 1 is hidden; alone, or beside a 0, it is a yes. */
export function areCodes(cells: readonly string[]): boolean {
  return cells.some((cell) => /^[2-4]$/.test(cell.trim())) && each(cells, (cell) => /^[1-4]$/.test(cell))
}
export const ofCode = (code: string) => (code.trim() === '' ? '' : code.trim() === '1' ? 'not visible' : 'visible')

/** Whether a cell keeps a row from the public, by what its heading asks. */
export function isClosing(asked: Asked, cell: string): boolean {
  const { said } = saidBy(cell)
  if (asked === 'kept') return said !== 'no' && said !== 'open' && !/^(?:all|0)$/i.test(cell)
  return said !== 'yes' && said !== 'open'
}

type Fact = { head: string; cell: string }

/** What of a doubted cell keeps the row from the public: its own word, or one of the facts that are written in it. */
export function closingIn(head: string, cell: string): Fact | null {
  const text = cell.trim()
  if (text === '') return null
  const facts = factsIn(text)
  if (facts.length > 0) {
    const closing = closingFact(facts)
    return closing ? { head: `${head}: ${closing.head}`, cell: closing.cell } : null
  }
  const read = readHead(head)
  const { said } = saidBy(text)
  const isOwnWord = read?.by === 'plain' ? said === 'closed' : read?.by === 'words' && said === 'unknown' ? false : null
  const isClosed = isOwnWord ?? isClosing(read?.asked ?? 'state', text)
  return isClosed ? { head, cell: text } : null
}

/** Of the facts of one cell; nobody's goods have more that are of showing. */
const MOST_FACTS = 20

/** Only what its own name says to be of showing. */
function closingFact(facts: readonly Fact[]): Fact | undefined {
  const named = facts.filter(({ head }) => hasWordOfShowing(head)).slice(0, MOST_FACTS)
  return named.find(({ head, cell }) => {
    const read = readHead(head)
    if (read === null || read.by === 'plain') return false
    return shownField(head, () => [cell]) !== null && isClosing(read.asked, cell)
  })
}

const LONGEST_PAIRS = 2_000

/** `status=draft,b2b_only=Yes` of Magento's `additional_attributes`, or the keys of JSON. */
function factsIn(cell: string): Fact[] {
  if (/^[{[]/.test(cell)) return jsonFacts(cell)
  return /^[\p{L}_][\p{L}\d_. -]{0,60}=/u.test(cell) ? pairsIn(cell) : []
}

function jsonFacts(cell: string): Fact[] {
  try {
    return factsOf(JSON.parse(cell), 0)
  } catch {
    return pairsIn(cell)
  }
}

/** Also of Python, `{'visible': False}`, of PHP, and of JSON that was cut. */
function pairsIn(cell: string): Fact[] {
  if (cell.length > LONGEST_PAIRS) return []
  const bare = (text: string) => text.replace(/^[\s"'>]+|[\s"']+$/g, '')
  const pairs = cell.split(/[,;|{}[\]\n]/).flatMap((part): Fact[] => {
    const at = part.search(/[=:]/)
    return at <= 0 ? [] : [{ head: bare(part.slice(0, at)), cell: bare(part.slice(at + 1)) }]
  })
  return pairs.filter((fact) => fact.cell !== '')
}

/** What lies deeper is of a page that was built, as Elementor's `hide_mobile`, and not of the goods. */
const DEEPEST = 2

function factsOf(value: unknown, depth: number): Fact[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => namedFact(one))
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return []
  const inner = Object.entries(value).flatMap(([head, one]): Fact[] => {
    const isText = ['string', 'number', 'boolean'].includes(typeof one)
    return isText ? (one === '' ? [] : [{ head, cell: String(one) }]) : factsOf(one, depth + 1)
  })
  return [...namedFact(value), ...inner]
}

/** `{"key": "hidden", "value": "1"}` */
function namedFact(fact: unknown): Fact[] {
  if (typeof fact !== 'object' || fact === null || !('value' in fact)) return []
  const head = 'key' in fact ? fact.key : 'name' in fact ? fact.name : undefined
  return typeof head === 'string' && fact.value !== null ? [{ head, cell: String(fact.value) }] : []
}
