/** What the owner has put on the home and smart-home pages, and its times: cached pages follow them to the second. */

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { SettingValues } from '#contract/settings.ts'
import type { HomeContent } from '#contract/site/content/home-content.ts'
import type { HomeSection } from '#contract/site/content/home-sections.ts'
import { nextChange, shownAt } from '#contract/site/content/shown-now.ts'
import { defaultWords, type ShopWords } from '#contract/site/content/words.ts'
import { homeSettings } from '#contract/site/home-settings.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { addJob } from '../../platform/jobs/job.ts'
import type { ClockContext } from '../../services.ts'
import { renewHome } from './renew-home.ts'
import { sayFirstTexts } from './say-first-texts.ts'
import { readSettings } from './settings.ts'

type HomeSettingName = keyof typeof homeSettings

export const homeSettingNames = Object.keys(homeSettings) as HomeSettingName[]
export type HomeSettings = Pick<SettingValues, HomeSettingName>

const scheduled = ['slides', 'deals', 'promoCards', 'banner', 'smartHomeSlides', 'sections'] as const

/** What is shown at a time, in the language of the call, as far as it differs from a fresh shop in English. */
export function homeAt(set: HomeSettings, now: Date): Partial<HomeContent> {
  const shown: Partial<HomeContent> = sayFirstTexts({
    slides: shownAt(set['home.slides'], now),
    deals: shownAt(set['home.deals'], now),
    promoCards: shownAt(set['home.promoCards'], now),
    banner: shownAt(set['home.banner'], now),
    smartHomeSlides: shownAt(set['home.smartHomeSlides'], now),
    tiles: set['home.tiles'].filter(({ on }) => on),
    sections: shownAt(set['home.sections'], now).map(withoutNames),
  })
  return Object.fromEntries(
    Object.entries(shown).filter(
      ([name, value]) => !isDeepStrictEqual(value, homeSettings[`home.${name}` as HomeSettingName].defaultValue),
    ),
  )
}

/**
 * What items and own pages were called when they were chosen is for whoever edits the section: some are hidden, or
 * drafts, and shoppers read what the others are called now.
 */
function withoutNames(section: HomeSection): HomeSection {
  if (section.kind === 'choice') return { ...section, items: section.items.map(({ id }) => ({ id, title: '' })) }
  if (section.kind === 'ownPage') return { ...section, page: { id: section.page.id, title: '' } }
  return section
}

const wordNames = Object.keys(defaultWords) as (keyof ShopWords)[]
export const wordSettingNames = wordNames.map((name) => `words.${name}` as const)
export type WordSettings = Pick<SettingValues, (typeof wordSettingNames)[number]>

/** In the language of the call, as far as they differ from a fresh shop in English. */
export function changedWords(set: WordSettings): Partial<ShopWords> {
  const said = wordNames.map((name) => [name, sayFirstTexts(set[`words.${name}`])] as const)
  return Object.fromEntries(said.filter(([name, words]) => !isDeepStrictEqual(words, defaultWords[name])))
}

/**
 * Cached pages of before are not shown any more; called when something has begun or ended, and as often as one likes.
 */
export async function renewHomePages(tx: Tx, context: ClockContext): Promise<void> {
  tx.invalidate({ items: 'all', lists: true, hard: true })
  await awaitNextChange(tx, context)
}

/** Queues {@link renewHome} for the next time at which something begins or ends. */
async function awaitNextChange(tx: Tx, { clock }: ClockContext): Promise<void> {
  // Two owners who save at once would each know but their own times.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext(${renewHome.name}))`)
  const set = await readSettings(tx, homeSettingNames)
  const now = clock()
  const times = scheduled
    .map((name) => nextChange(set[`home.${name}`], now))
    .filter((time): time is number => time !== null)
  if (times.length === 0) return
  await addJob(tx, renewHome, {}, { after: Math.min(...times) - now.getTime(), key: renewHome.name })
}
