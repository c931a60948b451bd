/** Keeps in memory what the owner has set of the shop's face, so that no page asks the database for it. */
import { isDeepStrictEqual } from 'node:util'
import type { SettingValues } from '#contract/settings.ts'
import { type ShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import { type ShopSettingName, shopDetailsFrom, shopSettings } from '#contract/site/shop-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { readPageLinks } from '../pages/page-links.ts'
import { type HomeSettings, homeSettingNames, type WordSettings, wordSettingNames } from './home-content.ts'
import { readSettings } from './settings.ts'

const shopNames = Object.keys(shopSettings) as ShopSettingName[]

export interface ShopFace {
  /** Null where nothing was set: then the shop is as its files say. */
  details: ShopDetails | null
  home: HomeSettings
  words: WordSettings
}

async function readShopFace(db: Db): Promise<ShopFace> {
  const set: Pick<SettingValues, ShopSettingName> & HomeSettings & WordSettings = await readSettings(db, [
    ...shopNames,
    ...homeSettingNames,
    ...wordSettingNames,
  ])
  const isFresh = shopNames.every((name) => isDeepStrictEqual(set[name], shopSettings[name].defaultValue))
  const pages = await readPageLinks(db)
  const details = isFresh && pages.length === 0 ? null : shopDetailsFrom(set, pages)
  return { details, home: set, words: set }
}

/**
 * Asks the database once, and again after each change that may have been one of settings, in whatever process. What
 * pages, mails and papers read as `shopDetails` follows it.
 */
export function followShopFace({ db, changes }: Pick<Services, 'db' | 'changes'>): () => Promise<ShopFace> {
  let reading: Promise<ShopFace> | null = null
  let known: ShopFace | null = null

  function current(): Promise<ShopFace> {
    if (reading) return reading
    const begun: Promise<ShopFace> = readShopFace(db).then(
      (face) => {
        // One that was overtaken by a change is of no use any more.
        if (reading === begun) {
          known = face
          setShopDetails(face.details)
        }
        return face
      },
      (error: unknown) => {
        if (reading === begun) reading = null
        // While the database is away the shop stays what it was.
        if (known) return known
        throw error
      },
    )
    reading = begun
    return begun
  }

  const ahead = () => void current().catch(() => {})
  changes.subscribe(({ items, hard }) => {
    if (items !== 'all' || !hard) return
    reading = null
    ahead()
  })
  ahead()
  return current
}
