/** The towns that are known of a district, by name: to suggest, never to demand. */
import type { District } from '#contract/checkout/delivery-fee.plain.ts'
import { townsFromAToJ } from './towns-a-to-j.ts'
import { townsFromKToV } from './towns-k-to-v.ts'

const towns: Record<District, string> = { ...townsFromAToJ, ...townsFromKToV }

export function townsOf(district: District): string[] {
  return towns[district].split('|').map((town) => town.trim())
}
