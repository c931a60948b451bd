/** The groups of settings in the order of the page, each under its heading. */
import { type SettingName, settingNames, settingOf } from '#contract/settings.ts'

type Group = ReturnType<typeof settingOf>['group']

const headings: Record<Group, string> = {
  orders: 'Orders',
  payments: 'Payments',
  delivery: 'Delivery',
  messages: 'Mails and SMS',
  'pre-orders': 'Pre-orders',
  papers: 'Invoices and slips',
  privacy: 'Privacy',
  stock: 'Stock',
  search: 'Search',
  shop: 'Shop',
  home: 'Home page',
  words: 'Words',
}

export interface SettingGroup {
  id: Group
  heading: string
  names: readonly SettingName[]
}

/** Those that have settings. */
export const settingGroups: readonly SettingGroup[] = (Object.keys(headings) as Group[])
  .map((id) => ({
    id,
    heading: headings[id],
    names: settingNames.filter((name) => settingOf(name).group === id),
  }))
  .filter(({ names }) => names.length > 0)

/** What the shop shows of itself: each has a page of its own, and is looked at before it is published. */
const faces: readonly Group[] = ['shop', 'home', 'words']

export const faceGroups = settingGroups.filter(({ id }) => faces.includes(id))
/** All others, on one page. */
export const workingGroups = settingGroups.filter(({ id }) => !faces.includes(id))
