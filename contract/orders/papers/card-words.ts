/** What stands on a warranty card and where, the same on the screen, in print and in the PDF. */
import type { InAllLanguages } from '../../text/in-all-languages.ts'
import type { Language } from '../../text/languages.ts'
import type { CardUnit, WarrantyCard } from './warranty-cards.ts'

/** As signs of the country have them. */
const ORDER: readonly Language[] = ['si', 'ta', 'en']

/** A text in each language that it is there in. */
export function inOrder(text: InAllLanguages): { language: Language; words: string }[] {
  return ORDER.map((language) => ({ language, words: text[language] })).filter(({ words }) => words !== '')
}

/** All languages in one line. */
export function allOf(text: InAllLanguages): string {
  return inOrder(text)
    .map(({ words }) => words)
    .join(' · ')
}

/** Below the shop's name. */
export function issuerLines({ issuer: { address, phone, tin }, licence }: WarrantyCard): string[] {
  return [...address.split('\n'), phone, tin && `TIN: ${tin}`, licence && `TRCSL: ${licence}`].filter(
    (line) => line !== '',
  )
}

/** `S/N RX-204` and `IMEI 356938035643809, 356938035643817`, below each other. */
export function marksOf({ serial, imeis }: CardUnit): string {
  return [serial && `S/N ${serial}`, imeis.length > 0 && `IMEI ${imeis.join(', ')}`].filter(Boolean).join('\n')
}

/** From when until when; the first day is said where it is not the day of the sale. */
export function daysOf({ soldOn, warrantyStarts, warrantyEnds }: CardUnit): string {
  return warrantyStarts === soldOn ? warrantyEnds : `${warrantyStarts} –\n${warrantyEnds}`
}

/** `12 · months` in each language; empty where it is no whole number. */
export function monthsOf({ months }: CardUnit, { texts }: WarrantyCard): string {
  return months === null ? '' : `${months} ${allOf(texts.cardMonths)}`
}
