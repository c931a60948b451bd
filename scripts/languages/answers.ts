/**
 * The sentences of `contract/` and `server/` that shoppers and staff read: what is wrong with a field, why a call was
 * refused, what became of it. They stay plain English texts there, since programs read them too; pages say them in
 * their language.
 */
import { globSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parseAst } from 'vite'
import type { Word, Words } from './word.ts'

export const ANSWER_ROOMS = ['contract', 'server'] as const

/** What programs, logs and mails say in English, or in words of their own: not a word of these is said on a page. */
const NOT_SAID = [
  /\.test\.ts$/,
  /-mails?\.ts$/,
  /^server\/(?:audit|dashboard|exports|history|machines)\//,
  /^server\/messages\/texts\//,
  /^server\/accounts\/(?:api-keys\/(?:find-key|warn-ending)|client-of)/,
  /^server\/backups\/(?:backup-mails|try-backup)/,
  /^server\/catalogue\/(?:filters|search)\//,
  /^server\/inventory\/damaged-pictures/,
  /^server\/media\/picture-server/,
  /^server\/orders\/(?:payment-callback-routes|idempotency)/,
  /^server\/papers\/pdf\//,
  /^server\/payments\/(?:adapter|vendors\/)/,
  /^server\/platform\/(?!public-(?:address|fetch)|sheets\/)/,
  /^server\/webhooks\/switch-off/,
  /^server\/(?:stock-alerts\/alert-messages|wishlist\/queue-offer-mails|http\/(?:describe-api|reference-page))\.ts$/,
  /^server\/jobs|^server\/app|^server\/services/,
  /^contract\/(?:agent-carts|amount-in-words|category|page-language|paper-words|personal-data|shop-details|ucp)\.ts$/,
  /^contract\/(?:content|paper-texts|mail-texts)\//,
]

/** What the back office alone is told. Its pages load these sentences beside those of every page. */
const FOR_STAFF = [
  /-settings\.ts$/,
  /^server\/(?:backups|imports|inventory|media|messages|papers|platform|reports|settings|webhooks)\//,
  /^server\/accounts\/(?:api-keys\/|staff|invitation)/,
  /^server\/catalogue\/(?!find-items)/,
  /^server\/orders\/(?:handling\/|handle-payment|change-order-status|returns\/move-return|files\/(?!check-pdf|store-file|read-|routes|send-))/,
  /^server\/(?:payments\/(?!offered-methods|start-attempt)|pre-orders\/(?:end-pre-order|refund-deposit))/,
  /^server\/(?:discounts\/save-discount|customers\/(?!refuse-blocked)|delivery\/(?!decide-delivery)|inquiries\/repl|questions\/answer|reviews\/moderate|newsletter\/list-)/,
  /^server\/http\/read-body/,
  /^contract\/(?:api-keys|audit|backups|customers|dashboard|description|discounts|exports|failed-messages|goes-with|gtin|history|imports|inventory|item-fields|item-text-schemas|items|media|newsletter-list|order-change-words|order-handling|order-messages|own-text|paper-.*|papers|payment-callbacks|permissions|pictures|pre-order-messages|price-change|receipts|report-period|reports|sale|saved-replies|setting|settings|shop-.*|specifications|staff|stock-takes|variants|webhook-events|webhooks)\.ts$/,
]

/**
 * Of the settings everything is said by the page that sets them: labels, what explains them, what is wrong with a
 * value.
 */
const OF_SETTINGS = /^contract\/(?:[\w-]+-)?settings?\.ts$|^contract\/(?:backups|saved-replies)\.ts$/

/** Properties whose texts describe the API, or head a mail. */
const DESCRIBING = /^(?:summary|explains|label|description|title|subject)$/
const FOR_PROGRAMS = /^(?:meta|describe|info|warn|error|debug|openapi|header)$/

export const isOfSettings = (file: string): boolean => OF_SETTINGS.test(file)

export type Reader = 'shoppers' | 'staff' | 'nobody'

/** A new source is for shoppers until it is said not to be. */
export function readerOf(file: string): Reader {
  const isOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(file))
  return isOf(NOT_SAID) ? 'nobody' : isOf(FOR_STAFF) ? 'staff' : 'shoppers'
}

/** By the room, `contract` or `server`. */
export function answersOfRooms(): Map<string, Words> {
  return new Map(ANSWER_ROOMS.map((room) => [room, new Map(sourcesOf(room).flatMap(answersOf))]))
}

export function sourcesOf(room: string): string[] {
  return globSync(`${room}/**/*.ts`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$/.test(file))
    .toSorted()
}

/** The words of one source by their ids: all sentences, and what is marked with `said`. */
export function answersOf(file: string): [string, Word][] {
  const isSetting = isOfSettings(file)
  const isWhole = readerOf(file) !== 'nobody'
  const code = readFileSync(file, 'utf8')
  if (!isWhole && !code.includes('said(')) return []
  const texts = new Set<string>()
  const visit = (node: unknown, how: Reading): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, how)
      return
    }
    if (!isNode(node) || isUnread(node)) return
    const inside = readingOf(node, { how, isSetting })
    const text = textOf(node)
    if (text !== null && (inside === 'marked' ? /\p{L}/u.test(text) : inside === 'sentences' && isSentence(text))) {
      texts.add(text)
    }
    for (const [name, value] of Object.entries(node)) {
      if (name !== 'key' && name !== 'callee') visit(value, inside)
      else if (name === 'callee' && isNode(value)) visit(value.object, how)
    }
  }
  visit(parseAst(code, { lang: 'ts' }, file), isWhole ? 'sentences' : 'nothing')
  return [...texts].map((message) => {
    const id = generateMessageId(message)
    return [id, { id, message, context: undefined }]
  })
}

/** Of a table that comes from another shop's software. */
const COLUMN_HEAD = /^[a-z]+ ?\{0\} (?:name|value)$/

/** Which texts are taken: all of them, sentences, or what is marked further in. */
type Reading = 'marked' | 'sentences' | 'nothing'

function readingOf(node: Node, { how, isSetting }: { how: Reading; isSetting: boolean }): Reading {
  if (how === 'marked') return how
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'said') return 'marked'
  if (node.type !== 'Property') return how
  const name = nameOf(node.key)
  if (isSetting && /^(?:label|explains)$/.test(name)) return 'marked'
  // What a setting holds is the owner's, from the first day on.
  return (isSetting ? /^(?:summary|defaultValue)$/ : DESCRIBING).test(name) ? 'nothing' : how
}

/** More than one word, beginning like a sentence; with gaps it has two plain words beside them. */
function isSentence(text: string): boolean {
  if (/^[A-Z]+ \//.test(text) || !/[a-z]/.test(text) || COLUMN_HEAD.test(text)) return false
  if (!text.includes('{')) return /^[A-Z].*\s\S/s.test(text)
  const pieces = text.replace(/\{\d+\}/g, ' ').split(/\s+/)
  return pieces.filter((piece) => /^[A-Za-z']+[.,:;!?]?$/.test(piece)).length > 1
}

/**
 * Types, statements for the database, and errors of the code itself; an OwnerError is read by whoever asked for the
 * work.
 */
function isUnread(node: Node): boolean {
  if (/^(?:TS(?!As|Satisfies|NonNull)|Import|TaggedTemplate|ExportAll)/.test(node.type)) return true
  if (node.type === 'NewExpression') return /(?<!Owner)Error$/.test(nameOf(node.callee))
  return node.type === 'CallExpression' && isNode(node.callee) && FOR_PROGRAMS.test(nameOf(node.callee.property))
}

/** `Only {0} of {1} are left` of a template; null of what is no text. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  const pieces = node.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked)
  return pieces.map((piece, at) => (at === 0 ? piece : `{${at - 1}}${piece}`)).join('')
}

interface Node {
  type: string
  [property: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value ?? '') : ''
}
