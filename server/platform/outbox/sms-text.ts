/** Phone numbers and lengths as SMS gateways count them. */
import type { Language } from '#contract/text/languages.ts'
import { phonesIn } from '#contract/text/phones-in.ts'

/**
 * `94771234567` for a Sri Lankan mobile number in any spelling, of several the first one; null for other numbers, which
 * get no SMS.
 */
export function smsNumber(phone: string): string | null {
  return (
    phonesIn(phone)
      .find((number) => /^\+947\d{8}$/.test(number))
      ?.slice(1) ?? null
  )
}

const GSM_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each takes the place of two letters. */
const GSM_EXTENSION = new Set('^{}\\[~]|€')

interface SmsSize {
  /** Whether it must be sent as Unicode, as Sinhala and Tamil must. */
  isUnicode: boolean
  /** What the gateway counts and the shop pays. */
  parts: number
}

export function smsSize(text: string): SmsSize {
  const letters = [...text]
  const isUnicode = !letters.every((letter) => GSM_LETTERS.has(letter) || GSM_EXTENSION.has(letter))
  const places = isUnicode ? text.length : letters.reduce((sum, letter) => sum + (GSM_EXTENSION.has(letter) ? 2 : 1), 0)
  // Each part of a long one spends some of its room on its number.
  const [whole, part] = isUnicode ? [70, 67] : [160, 153]
  return { isUnicode, parts: places <= whole ? 1 : Math.ceil(places / part) }
}

/**
 * How many parts a short message with its link has: 160 letters are enough in English, 70 of Sinhala or Tamil are not.
 */
export function fewestParts(language: Language): number {
  return language === 'en' ? 1 : 2
}
