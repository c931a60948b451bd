/** What a site is: data that says which files of its own stand where. */

import type { Language } from '../text/languages.ts'
import type { SlotName } from './slots.plain.ts'

/** In English, or in each language. */
export type SiteText = string | Record<Language, string>

/** A setting of the site's own. Its input follows from its first value, or from what there is to choose from. */
export interface SiteSetting<Value extends string | number | boolean = string | number | boolean> {
  label: SiteText
  /** One sentence: what it does, with its unit. */
  explains: SiteText
  /** What holds until the owner sets it. */
  firstValue: Value
  choices?: readonly { value: string; label: SiteText }[]
}

export interface SitePage {
  /** Beside `site.ts`, such as `./guide.tsx`. */
  file: string
  title: SiteText
}

export interface Site {
  /** The version of the surface it is written for. */
  surface: number
  /** As it stands in the name of a bundle: small letters, digits, dashes. */
  name: string
  version: string
  /** The shop's own look, by the names of `web/styles/tokens.css`: `{ 'color-accent': '#0b6272' }`. */
  tokens?: Readonly<Record<string, string>>
  /** The file of each place that it uses. */
  slots?: Readonly<Partial<Record<SlotName, string>>>
  /** Pages of the shop: `guide` stands at `/site/guide`. */
  pages?: Readonly<Record<string, SitePage>>
  /** Pages of the back office: `weekly` stands at `/site-office/weekly`, and in the menu. */
  officePages?: Readonly<Record<string, SitePage>>
  settings?: Readonly<Record<string, SiteSetting>>
  /** A way of paying on a page elsewhere; what it does stands in `server`. */
  payment?: { name: SiteText; description: SiteText }
  /** The file with what runs on the server alone: jobs, listeners, adapters. */
  server?: string
}

/** The versions of the surface that this shop serves. */
export const SURFACES: readonly number[] = [1]

export function defineSite<const Declared extends Site>(site: Declared): Declared {
  return site
}

/** What a text says in a language. */
export function textOf(text: SiteText, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}

/** What its own settings are called in the shop's database and calls. */
export const siteSettingName = (name: string) => `site.${name}`

/** Of the files that a site names. */
export function filesOf({ slots = {}, pages = {}, officePages = {}, server }: Site): string[] {
  const named = [...Object.values(pages), ...Object.values(officePages)].map(({ file }) => file)
  return [...Object.values(slots), ...named, ...(server === undefined ? [] : [server])]
}
