/** The keys of the links of stock alerts: whoever has one was sent it by the shop. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import type { Keys } from '../../platform/secrets/keys.ts'

interface KeyContext {
  keys: Keys
}
type LinkContext = KeyContext & { config: { publicUrl: string } }

/** 132 bits, as letters of base64url. */
const KEY_LENGTH = 22

function keyOf(about: string, { keys }: KeyContext): string {
  return createHmac('sha256', keys('stock-alert-link')).update(about).digest('base64url').slice(0, KEY_LENGTH)
}

function isKeyOf(about: string, given: string, context: KeyContext): boolean {
  const right = Buffer.from(keyOf(about, context))
  const key = Buffer.from(given)
  return right.length === key.length && timingSafeEqual(right, key)
}

export const alertKey = (id: string, context: KeyContext): string => keyOf(`alert ${id}`, context)

export function isAlertKey({ id, key }: { id: string; key: string }, context: KeyContext): boolean {
  return isKeyOf(`alert ${id}`, key, context)
}

/** The key stands behind the #, which no server, log or `Referer` ever gets. */
export function alertLink(id: string, context: LinkContext, language: Language = 'en'): string {
  return `${context.config.publicUrl}${pathIn(language, `/back-in-stock/${id}`)}#token=${alertKey(id, context)}`
}

/** It says itself whose alerts it stops: of who was told, nothing else is left. */
export function stopLink(contact: string, context: LinkContext, language: Language = 'en'): string {
  const token = keyOf(`contact ${contact}`, context) + Buffer.from(contact).toString('base64url')
  return `${context.config.publicUrl}${pathIn(language, '/back-in-stock')}#token=${token}`
}

/** Null for a token the shop has not made. */
export function contactOfToken(token: string, context: KeyContext): string | null {
  const contact = Buffer.from(token.slice(KEY_LENGTH), 'base64url').toString()
  return isKeyOf(`contact ${contact}`, token.slice(0, KEY_LENGTH), context) ? contact : null
}
