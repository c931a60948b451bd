/** What a new owner makes their own, and what of it is done: seen from what is set, nothing is ticked by hand. */

import { isDeepStrictEqual } from 'node:util'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { type SettingName, type SettingValues, settings } from '#contract/settings.ts'
import type { ChecklistEntry } from '#contract/site/shop-face.ts'
import { say } from '#contract/text/say.ts'
import { items } from '../../catalogue/data/tables.ts'
import { authenticatorApps, passkeys } from '../../people/accounts/factor-tables.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { wordSettingNames } from '../../site/settings/home-content.ts'
import { readAllSettings } from '../../site/settings/settings.ts'

/** The settings screens, by what stands on them. */
const SHOP = '/settings/shop'
const HOME = '/settings/home'
const WORDS = '/settings/words'
const OTHERS = '/settings'

export async function readChecklist(
  db: Db,
  { userId }: { userId: string },
  { config }: { config: Config },
): Promise<ChecklistEntry[]> {
  const set = await readAllSettings(db)
  const isOwn = (...names: SettingName[]) =>
    names.some((name) => !isDeepStrictEqual(set[name], settings[name].defaultValue))
  const isGiven = (name: 'shop.phone' | 'shop.street' | 'shop.email') => isOwn(name) && set[name] !== ''
  return [
    { id: 'name', label: say(msg`Name of the shop`), done: isOwn('shop.name'), to: SHOP },
    { id: 'logo', label: say(msg`Logo`), done: isOwn('shop.logo'), to: SHOP },
    { id: 'phone', label: say(msg`Phone`), done: isGiven('shop.phone'), to: SHOP },
    { id: 'email', label: say(msg`Email address`), done: isGiven('shop.email'), to: SHOP },
    { id: 'address', label: say(msg`Address`), done: isGiven('shop.street'), to: SHOP },
    { id: 'item', label: say(msg`First item`), done: await hasItem(db), to: '/add-item' },
    { id: 'home', label: say(msg`Slides of the home page`), done: hasOwnSlides(set), to: HOME },
    { id: 'words', label: say(msg`About and support pages`), done: isOwn(...wordSettingNames), to: WORDS },
    { id: 'payment', label: say(msg`A way of paying`), done: canBePaid(set, config), to: OTHERS },
    { id: 'delivery', label: say(msg`Delivery fees`), done: isOwn('delivery.zones', 'delivery.pickup'), to: OTHERS },
    { id: 'notices', label: say(msg`Where new orders are told`), done: set['messages.shopAddress'] !== '', to: OTHERS },
    {
      id: 'second-factor',
      label: say(msg`Second factor for your account`),
      done: await hasSecondFactor(db, userId),
      to: '/account?section=settings',
    },
  ]
}

function hasOwnSlides(set: SettingValues): boolean {
  const slides = set['home.slides']
  return slides.some(({ on }) => on) && !isDeepStrictEqual(slides, settings['home.slides'].defaultValue)
}

/**
 * Cash on delivery is offered from the start; what is asked for is the account, or a vendor whose secrets are there.
 */
function canBePaid(set: SettingValues, { vendors }: Config): boolean {
  const hasAccount = set['payments.bankAccount'] !== '' || set['payments.lankaqrCode'] !== ''
  return hasAccount || Object.values(vendors).some((vendor) => vendor !== null)
}

async function hasItem(db: Db): Promise<boolean> {
  return (await db.select({ id: items.id }).from(items).limit(1)).length > 0
}

async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const app = db
    .select({ userId: authenticatorApps.userId })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.sealed)))
  const passkey = db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId))
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${or(exists(app), exists(passkey))} as has`)
  return rows[0]?.has === true
}
