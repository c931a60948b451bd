/**
 * Takes what a site declares into the registries of the contract, once in a process and once in a browser of the back
 * office: its settings, and what its way of paying is called.
 */
import { z } from 'zod'
import { paymentDescriptions } from './checkout/payment-descriptions.ts'
import { siteMethodSettings } from './checkout/payment-settings.ts'
import { paymentMethodNames } from './checkout/payment-states.ts'
import { type SettingName, settingNames, settings } from './settings.ts'
import type { Setting } from './site/setting.ts'
import { type Site, type SiteSetting, type SiteText, siteSettingName, textOf } from './surface/define-site.ts'
import type { Language } from './text/languages.ts'
import type { Word } from './text/say.ts'

/** `language`: in which one whoever reads a word now reads it. */
export function addSite(site: Site, language: () => Language): void {
  const word = (text: SiteText): Word => ({
    get message() {
      return textOf(text, language())
    },
  })
  for (const [own, entry] of Object.entries(site.settings ?? {})) {
    const name = siteSettingName(own)
    if (Object.hasOwn(settings, name)) continue
    Object.assign(settings, { [name]: registered(entry, word) })
    // The registry's type names the shop's own; whoever goes through all of them reads these, too.
    settingNames.push(name as SettingName)
  }
  if (site.payment) {
    paymentMethodNames.site = word(site.payment.name)
    paymentDescriptions.site = word(site.payment.description)
    Object.assign(settings, siteMethodSettings(textOf(site.payment.description, 'en')))
  }
}

const MOST_LETTERS = 2_000

function registered(entry: SiteSetting, word: (text: SiteText) => Word): Setting<string | number | boolean> {
  const { label, explains, firstValue, choices } = entry
  const said = { group: 'site' as const, label: word(label), explains: word(explains), defaultValue: firstValue }
  if (choices) {
    const shown = choices.map((choice) => ({ value: choice.value, label: word(choice.label) }))
    return { ...said, input: 'choices', choices: shown, schema: z.enum(choices.map(({ value }) => value)) }
  }
  if (typeof firstValue === 'boolean') return { ...said, input: 'switch', schema: z.boolean() }
  if (typeof firstValue === 'number') return { ...said, input: 'number', schema: z.number() }
  return { ...said, input: 'line', schema: z.string().trim().max(MOST_LETTERS) }
}
