/** The towns that are known of a district, by name: to suggest, never to demand. */
import type { District } from '#contract/checkout/delivery-fee.plain.ts'
import type { Language } from '#contract/text/languages.ts'
import { sinhalaFromAToJ } from './sinhala-a-to-j.ts'
import { sinhalaFromKToV } from './sinhala-k-to-v.ts'
import { tamilFromAToJ } from './tamil-a-to-j.ts'
import { tamilFromKToV } from './tamil-k-to-v.ts'
import { townsFromAToJ } from './towns-a-to-j.ts'
import { townsFromKToV } from './towns-k-to-v.ts'

const towns: Record<Language, Record<District, string>> = {
  en: { ...townsFromAToJ, ...townsFromKToV },
  si: { ...sinhalaFromAToJ, ...sinhalaFromKToV },
  ta: { ...tamilFromAToJ, ...tamilFromKToV },
}

/** In Latin letters, or in the same order in those of another language. */
export function townsOf(district: District, language: Language = 'en'): string[] {
  return towns[language][district].split('|').map((town) => town.trim())
}
