/** The key of an order's link: whoever has it was sent it by the shop, or by somebody who was. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { inLetters, spokenLetters } from '../../platform/ids.ts'
import type { Keys } from '../../platform/secrets/keys.ts'

/** 132 bits, as 22 letters of base64url; the same for an order each time, so that no mail's link ever ends. */
export function orderKey(id: string, { keys }: { keys: Keys }): string {
  const digest = createHmac('sha256', keys('order-link')).update(id)
  return digest.digest('base64url').slice(0, 22)
}

/** The key of the order, also where the key that confirms it stands behind. */
export function isOrderKey(link: { id: string; key: string }, context: { keys: Keys }): boolean {
  const [key = ''] = link.key.split(SEPARATOR)
  return isSame(orderKey(link.id, context), key)
}

/**
 * What the button of the mail carries beside the order's key, and nothing else: who has it has read the mail. Whoever
 * places an order is given its key at once, whatever address they typed.
 */
export function confirmToken(id: string, context: { keys: Keys }): string {
  return orderKey(id, context) + SEPARATOR + confirmKey(id, context)
}

export function isConfirmToken({ id, key }: { id: string; key: string }, context: { keys: Keys }): boolean {
  return isSame(confirmToken(id, context), key)
}

const CODE_LETTERS = 6

/**
 * What mail and SMS say beside the link, for who opens the order elsewhere: 30 bits, to be typed on its page. Whoever
 * placed the order is not shown it either.
 */
export function confirmCode(id: string, { keys }: { keys: Keys }): string {
  return inLetters(createHmac('sha256', keys('order-confirm-code')).update(id).digest().subarray(0, CODE_LETTERS))
}

/** With the order's own key and nothing behind it: tries are counted by that key. */
export function isConfirmCode(link: { id: string; key: string; code: string }, context: { keys: Keys }): boolean {
  return isSame(orderKey(link.id, context), link.key) && isSame(confirmCode(link.id, context), spokenLetters(link.code))
}

const SEPARATOR = '.'

function confirmKey(id: string, { keys }: { keys: Keys }): string {
  return createHmac('sha256', keys('order-confirm')).update(id).digest('base64url').slice(0, 22)
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface LinkContext {
  keys: Keys
  config: { publicUrl: string }
}

/** The key stands behind the #, which no server, log or `Referer` ever gets. */
export function orderLink(id: string, context: LinkContext, language: Language = 'en'): string {
  return `${pageOf(id, context, language)}#token=${orderKey(id, context)}`
}

/** Opens the order with the button that confirms it. */
export function confirmLink(id: string, context: LinkContext, language: Language = 'en'): string {
  return `${pageOf(id, context, language)}#token=${confirmToken(id, context)}`
}

const pageOf = (id: string, { config }: LinkContext, language: Language) =>
  config.publicUrl + pathIn(language, `/order/${id}`)
