/** What an owner sets of the shop itself: entries of the registry in `settings.ts`. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { type OpenDay, openingHours, WEEK_DAYS } from './opening-hours.ts'
import { line, lines, OptionalPicture, OptionalWebAddress, requiredLine } from './own-text.ts'
import { type Setting, setting } from './setting.ts'
import { defaultShopDetails, type ShopDetails, type SocialLink } from './shop-details.ts'
import { Email } from './text.ts'

const { name, tagline, description, phone, email, address, social, region } = defaultShopDetails

function ofShop<Value>(entry: Omit<Setting<Value>, 'group' | 'onPages'>): Setting<Value> {
  return setting({ group: 'shop', onPages: true, ...entry })
}

const PHONE = 'Please give a phone number with its country code, such as +94 11 234 5678'
const Phone = line(limits.phone).regex(/^(\+?[\d\s()-]{6,})?$/, PHONE)

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 09:00')
const Day = z
  .object({ opens: Time, closes: Time })
  .refine(({ opens, closes }) => opens < closes, 'A day closes after it opens')
  .nullable()
const Week: z.ZodType<readonly OpenDay[]> = z
  .array(Day)
  .refine((week) => week.length === 0 || week.length === WEEK_DAYS.length, 'A week has seven days')

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
    label: networks[network],
    explains: `The address of the shop on ${networks[network]}; empty: not shown.`,
    schema: OptionalWebAddress,
    defaultValue: social.find((link) => link.network === network)?.href ?? '',
  })
}

export const shopSettings = {
  'shop.name': ofShop<string>({
    input: 'line',
    label: 'Name of the shop',
    explains: 'Stands on every page, mail and paper.',
    schema: requiredLine(60),
    defaultValue: name,
  }),
  'shop.logo': ofShop<string>({
    input: 'own',
    label: 'Logo',
    explains: 'Best on a white or clear ground, wider than high; without one the name is written out.',
    schema: OptionalPicture,
    defaultValue: '',
  }),
  'shop.tagline': ofShop<string>({
    input: 'line',
    label: 'What the shop is, in one sentence',
    explains: 'Stands at the foot of every page and in the title of the home page.',
    schema: requiredLine(120),
    defaultValue: tagline,
  }),
  'shop.description': ofShop<string>({
    input: 'text',
    label: 'What search engines show',
    explains: 'One or two sentences about the shop.',
    schema: lines(300),
    defaultValue: description,
  }),
  'shop.phone': ofShop<string>({
    input: 'line',
    label: 'Phone',
    explains: 'Empty: not shown.',
    schema: Phone,
    defaultValue: phone,
  }),
  'shop.whatsapp': ofShop<string>({
    input: 'line',
    label: 'WhatsApp',
    explains: 'The number people write to; empty: the phone number above.',
    schema: Phone,
    defaultValue: '',
  }),
  'shop.email': ofShop<string>({
    input: 'line',
    label: 'Email address that people see',
    explains: 'Stands on pages and in mails; empty: not shown.',
    schema: z.union([z.literal(''), Email], 'Please enter an email address'),
    defaultValue: email,
  }),
  'shop.street': ofShop<string>({
    input: 'line',
    label: 'Street',
    explains: 'Number, street and part of the town; empty: not shown.',
    schema: line(limits.address),
    defaultValue: address.street,
  }),
  'shop.city': ofShop<string>({
    input: 'line',
    label: 'Town',
    explains: 'Empty: not shown.',
    schema: line(limits.city),
    defaultValue: address.city,
  }),
  'shop.postalCode': ofShop<string>({
    input: 'line',
    label: 'Postal code',
    explains: 'Empty: not shown.',
    schema: line(limits.postalCode),
    defaultValue: address.postalCode,
  }),
  'shop.hours': ofShop<readonly OpenDay[]>({
    input: 'own',
    label: 'Opening hours',
    explains: 'In Sri Lankan time.',
    schema: Week,
    defaultValue: week,
  }),
  'shop.facebook': socialLink('facebook'),
  'shop.instagram': socialLink('instagram'),
  'shop.youtube': socialLink('youtube'),
  'shop.tiktok': socialLink('tiktok'),
  'shop.region': ofShop<string>({
    input: 'line',
    label: 'Country, language and currency',
    explains: 'Stands at the foot of every page.',
    schema: line(80),
    defaultValue: region,
  }),
}

export type ShopSettingName = keyof typeof shopSettings
type ShopSettings = { [Name in ShopSettingName]: (typeof shopSettings)[Name]['defaultValue'] }

export function shopDetailsFrom(set: ShopSettings): ShopDetails {
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
    region: set['shop.region'],
  }
}
