/** Shops on one database that allow few calls an hour, for tests of the limits. */
import { sql } from 'drizzle-orm'
import { openTestShop } from './open-test-shop.ts'

/** Everything may be done three times an hour, so that a test need not do it sixty times. */
const tight = {
  RATE_LIMITS: 'on',
  RATE_LIMIT_LOGIN: '6/1h',
  RATE_LIMIT_LOGIN_ACCOUNT: '3/1h',
  RATE_LIMIT_LOGIN_EVERYWHERE: '8/1h',
  RATE_LIMIT_SIGNUP: '3/1h',
  RATE_LIMIT_PASSWORD: '3/1h',
  RATE_LIMIT_MAIL_ACCOUNT: '3/1h',
  RATE_LIMIT_ORDER: '3/1h',
  RATE_LIMIT_ORDER_LINK: '3/1h',
  RATE_LIMIT_TRACK: '3/1h',
  RATE_LIMIT_PRE_ORDER: '3/1h',
  RATE_LIMIT_CONTACT: '3/1h',
  RATE_LIMIT_NEWSLETTER: '3/1h',
  RATE_LIMIT_STOCK_ALERT: '3/1h',
  RATE_LIMIT_QUOTE: '3/1h',
  RATE_LIMIT_REFRESH: '3/1h',
  RATE_LIMIT_SEARCH: '3/1h',
  RATE_LIMIT_DISCOUNT_CODE: '3/1h',
  RATE_LIMIT_REPLY: '3/1h',
  RATE_LIMIT_EXPORT: '3/1h',
  RATE_LIMIT_ORDER_FILE: '3/1h',
  RATE_LIMIT_COUNT: '3/1h',
}

/** Each shop that `limited` opens counts from nothing, and has an address of its own to call from. */
export async function openLimitedShops() {
  const base = await openTestShop()
  let count = 0
  async function limited(env: Record<string, string> = {}) {
    count += 1
    await base.services.db.execute(sql`delete from rate_limits`)
    const shop = await openTestShop({ url: base.url, env: { ...tight, ...env } })
    return { ...shop, address: `203.0.113.${count}` }
  }
  return { base, limited }
}
