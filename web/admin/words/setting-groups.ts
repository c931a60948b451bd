/** The groups of settings in the order of the page, each under its heading. */
import { site } from 'virtual:site/declared'
import { msg } from '@lingui/core/macro'
import { addSite } from '#contract/own-site.ts'
import { type SettingName, settingNames, settingOf } from '#contract/settings.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import type { Word } from '#web/languages/i18n.ts'

if (site) addSite(site, currentLanguage)

type Group = ReturnType<typeof settingOf>['group']

const headings: Record<Group, Word> = {
  orders: msg`Orders`,
  payments: msg`Payments`,
  delivery: msg`Delivery`,
  messages: msg`Mails and SMS`,
  'pre-orders': msg`Pre-orders`,
  papers: msg`Invoices and slips`,
  warranty: msg`Warranty`,
  privacy: msg`Privacy`,
  stock: msg`Stock`,
  search: msg`Search`,
  machines: msg`Agents and feeds`,
  backups: msg`When they are made`,
  shop: msg`Shop`,
  home: msg`Home page`,
  words: msg`Words`,
  site: msg`Of this shop`,
}

export interface SettingGroup {
  id: Group
  heading: Word
  names: readonly SettingName[]
}

const isThere = (name: SettingName) => !settingOf(name).ofSite || site?.payment !== undefined

/** Those that have settings. */
export const settingGroups: readonly SettingGroup[] = (Object.keys(headings) as Group[])
  .map((id) => ({
    id,
    heading: headings[id],
    names: settingNames.filter((name) => settingOf(name).group === id && isThere(name)),
  }))
  .filter(({ names }) => names.length > 0)

/** What the shop shows of itself: each has a page of its own, and is looked at before it is published. */
const faces: readonly Group[] = ['shop', 'home', 'words']

export const faceGroups = settingGroups.filter(({ id }) => faces.includes(id))
/** Set beside the backups themselves. */
export const backupGroups = settingGroups.filter(({ id }) => id === 'backups')
/** The page of a setting, and its place there. */
export function settingAddress(group: Group, name: SettingName): string {
  const page = faces.includes(group) ? `/settings/${group}` : group === 'backups' ? '/backups' : '/settings'
  return `${page}#${name}`
}

/** All others, on one page. */
export const workingGroups = settingGroups.filter(({ id }) => !faces.includes(id) && id !== 'backups')
