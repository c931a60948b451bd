/** Addresses with the shop's own in front of them. */
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'

/** A path of the shop as a full address; a full address as it is. */
export function absolute(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address
}

/** A page of the shop, in the language of the page in hand. */
export function pageAddress(publicUrl: string, path: string): string {
  return `${publicUrl}${inLanguage(currentLanguage(), path)}`
}
