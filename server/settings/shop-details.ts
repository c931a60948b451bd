/** Keeps what this process says of the shop as the owner has set it: pages, mails and papers read `shopDetails`. */
import { isDeepStrictEqual } from 'node:util'
import { type ShopDetails, setShopDetails } from '#contract/shop-details.ts'
import { type ShopSettingName, shopDetailsFrom, shopSettings } from '#contract/shop-settings.ts'
import type { Db } from '../platform/database.ts'
import type { Services } from '../services.ts'
import { readSettings } from './settings.ts'

const names = Object.keys(shopSettings) as ShopSettingName[]

/** Null where nothing was set: then the shop is as its files say. */
async function readShopDetails(db: Db): Promise<ShopDetails | null> {
  const set = await readSettings(db, names)
  const isFresh = names.every((name) => isDeepStrictEqual(set[name], shopSettings[name].defaultValue))
  return isFresh ? null : shopDetailsFrom(set)
}

/** Asks the database once, and again after each change that may have been one of settings, in whatever process. */
export function followShopDetails({
  db,
  changes,
}: Pick<Services, 'db' | 'changes'>): () => Promise<ShopDetails | null> {
  let reading: Promise<ShopDetails | null> | null = null

  function current(): Promise<ShopDetails | null> {
    if (reading) return reading
    const own = readShopDetails(db).then(
      (details) => {
        // One that was overtaken by a change is of no use any more.
        if (reading === own) setShopDetails(details)
        return details
      },
      (error: unknown) => {
        if (reading === own) reading = null
        throw error
      },
    )
    reading = own
    return own
  }

  // A database that is away is asked again by whoever needs the answer.
  const ahead = () => void current().catch(() => {})
  changes.subscribe(({ items, hard }) => {
    if (items !== 'all' || !hard) return
    reading = null
    ahead()
  })
  ahead()
  return current
}
