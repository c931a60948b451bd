/** What an owner sets of the shop itself: entries of the registry in `settings.ts`. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { line, lines, OptionalPicture, OptionalWebAddress, requiredLine } from '../text/own-text.ts'
import { saying } from '../text/say.ts'
import { Email } from '../text/text.ts'
import { type OpenDay, openingHours, WEEK_DAYS } from './opening-hours.ts'
import { type Setting, setting } from './setting.ts'
import { defaultShopDetails, type ShopDetails, type SocialLink } from './shop-details.ts'

const { name, tagline, description, phone, email, address, social, region } = defaultShopDetails

function ofShop<Value>(entry: Omit<Setting<Value>, 'group' | 'onPages'>): Setting<Value> {
  return setting({ group: 'shop', onPages: true, ...entry })
}

const PHONE = saying(msg`Please give a phone number with its country code, such as +94 11 234 5678`)
const Phone = line(limits.phone).regex(/^(\+?[\d\s()-]{6,})?$/, PHONE)

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, saying(msg`Please give a time, such as 09:00`))
const Day = z
  .object({ opens: Time, closes: Time })
  .refine(({ opens, closes }) => opens < closes, saying(msg`A day closes after it opens`))
  .nullable()
const Week: z.ZodType<readonly OpenDay[]> = z
  .array(Day)
  .refine((week) => week.length === 0 || week.length === WEEK_DAYS.length, saying(msg`A week has seven days`))

const week: readonly OpenDay[] = WEEK_DAYS.map((day) => {
  const { opens, closes } = defaultShopDetails.hours.find(({ schemaDays }) => schemaDays.includes(day)) ?? {}
  return opens && closes ? { opens, closes } : null
})

const networks: Record<SocialLink['network'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

function socialLink(network: SocialLink['network']) {
  return ofShop<string>({
    input: 'line',
    label: { message: networks[network] },
    explains: msg`The address of the shop on ${{ network: networks[network] }}; empty: not shown.`,
    schema: OptionalWebAddress,
    defaultValue: social.find((link) => link.network === network)?.href ?? '',
  })
}

export const shopSettings = {
  'shop.name': ofShop<string>({
    input: 'line',
    label: msg`Name of the shop`,
    explains: msg`Stands on every page, mail and paper.`,
    schema: requiredLine(60),
    defaultValue: name,
  }),
  'shop.logo': ofShop<string>({
    input: 'own',
    label: msg`Logo`,
    explains: msg`Best on a white or clear ground, wider than high; without one the name is written out.`,
    schema: OptionalPicture,
    defaultValue: '',
  }),
  'shop.tagline': ofShop<string>({
    input: 'line',
    label: msg`What the shop is, in one sentence`,
    explains: msg`Stands at the foot of every page and in the title of the home page.`,
    schema: requiredLine(120),
    defaultValue: tagline,
  }),
  'shop.description': ofShop<string>({
    input: 'text',
    label: msg`What search engines show`,
    explains: msg`One or two sentences about the shop.`,
    schema: lines(300),
    defaultValue: description,
  }),
  'shop.phone': ofShop<string>({
    input: 'line',
    label: msg`Phone`,
    explains: msg`Empty: not shown.`,
    schema: Phone,
    defaultValue: phone,
  }),
  'shop.whatsapp': ofShop<string>({
    input: 'line',
    label: msg`WhatsApp`,
    explains: msg`The number people write to; empty: the phone number above.`,
    schema: Phone,
    defaultValue: '',
  }),
  'shop.email': ofShop<string>({
    input: 'line',
    label: msg`Email address that people see`,
    explains: msg`Stands on pages and in mails; empty: not shown.`,
    schema: z.union([z.literal(''), Email], saying(msg`Please enter an email address`)),
    defaultValue: email,
  }),
  'shop.street': ofShop<string>({
    input: 'line',
    label: msg`Street`,
    explains: msg`Number, street and part of the town; empty: not shown.`,
    schema: line(limits.address),
    defaultValue: address.street,
  }),
  'shop.city': ofShop<string>({
    input: 'line',
    label: msg`Town`,
    explains: msg`Empty: not shown.`,
    schema: line(limits.city),
    defaultValue: address.city,
  }),
  'shop.postalCode': ofShop<string>({
    input: 'line',
    label: msg`Postal code`,
    explains: msg`Empty: not shown.`,
    schema: line(limits.postalCode),
    defaultValue: address.postalCode,
  }),
  'shop.hours': ofShop<readonly OpenDay[]>({
    input: 'own',
    label: msg`Opening hours`,
    explains: msg`In Sri Lankan time.`,
    schema: Week,
    defaultValue: week,
  }),
  'shop.facebook': socialLink('facebook'),
  'shop.instagram': socialLink('instagram'),
  'shop.youtube': socialLink('youtube'),
  'shop.tiktok': socialLink('tiktok'),
  'shop.region': ofShop<string>({
    input: 'line',
    label: msg`Country, language and currency`,
    explains: msg`Stands at the foot of every page.`,
    schema: line(80),
    defaultValue: region,
  }),
}

export type ShopSettingName = keyof typeof shopSettings
type ShopSettings = { [Name in ShopSettingName]: (typeof shopSettings)[Name]['defaultValue'] }

export function shopDetailsFrom(set: ShopSettings, pages: ShopDetails['pages']): ShopDetails {
  const { country, countryCode } = address
  return {
    name: set['shop.name'],
    logo: set['shop.logo'],
    tagline: set['shop.tagline'],
    description: set['shop.description'],
    phone: set['shop.phone'],
    whatsapp: set['shop.whatsapp'],
    email: set['shop.email'],
    address: {
      street: set['shop.street'],
      city: set['shop.city'],
      postalCode: set['shop.postalCode'],
      country,
      countryCode,
    },
    hours: openingHours(set['shop.hours']),
    social: (Object.keys(networks) as SocialLink['network'][])
      .map((network) => ({ network, name: networks[network], href: set[`shop.${network}`] }))
      .filter(({ href }) => href !== ''),
    pages,
    region: set['shop.region'],
  }
}
