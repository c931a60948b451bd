/** Tagline, description and region, which the shop has in every language until its owner writes their own. */
import { words } from 'virtual:said/contract/shop-details'
import { sayFrom } from '#web/languages/said.ts'

export const sayDetail = (english: string): string => sayFrom(words, english)
