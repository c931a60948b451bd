/**
 * The calls about what the shop shows of itself, what of it is not published yet, and what a new owner has yet to set.
 */

import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { PageLanguage } from '../text/page-language.ts'
import type { HomeContent } from './content/home-content.ts'
import type { ShopWords } from './content/words.ts'
import { HomeLists } from './home-settings.ts'
import type { ShopDetails } from './shop-details.ts'
import { WordsSchema } from './words-settings.ts'

const ShopDetailsAnswer = z.object({
  name: z.string(),
  logo: z.string(),
  tagline: z.string(),
  description: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    countryCode: z.string(),
  }),
  hours: z.array(
    z.object({
      days: z.string(),
      time: z.string(),
      opens: z.string().nullable(),
      closes: z.string().nullable(),
      schemaDays: z.array(z.string()),
    }),
  ),
  social: z.array(
    z.object({
      network: z.enum(['facebook', 'instagram', 'youtube', 'tiktok']),
      name: z.string(),
      href: z.string(),
    }),
  ),
  pages: z.array(
    z.object({
      path: z.string(),
      place: z.enum(['footer', 'menu']),
      titles: z.object({ en: z.string(), si: z.string(), ta: z.string() }),
    }),
  ),
  region: z.string(),
}) satisfies z.ZodType<ShopDetails>

const HomeAnswer: z.ZodType<Partial<HomeContent>> = z.object(HomeLists).partial()
const WordsAnswer: z.ZodType<Partial<ShopWords>> = WordsSchema.partial()
const DetailsAnswer: z.ZodType<{ details: ShopDetails | null }> = z.object({ details: ShopDetailsAnswer.nullable() })

/** The shop as it would be; home and words as far as they differ from a fresh shop. */
export interface ShopPreview {
  details: ShopDetails
  home: Partial<HomeContent>
  words: Partial<ShopWords>
  /** What stands on the page of every item; empty where nothing does. */
  onItems: { delivery: string; warranty: string }
}

const PreviewAnswer: z.ZodType<ShopPreview> = z.object({
  details: ShopDetailsAnswer,
  home: HomeAnswer,
  words: WordsAnswer,
  onItems: z.object({ delivery: z.string(), warranty: z.string() }),
})

/** Each with what it shows, and where it is set. */
export const ChecklistEntry = z
  .object({ id: z.string(), label: z.string(), done: z.boolean(), to: z.string() })
  .meta({ id: 'ChecklistEntry' })
export type ChecklistEntry = z.infer<typeof ChecklistEntry>

export const shopFaceCalls = {
  'GET /shop': {
    summary: 'Name, address, hours and links of the shop; null where nothing of them was set',
    access: 'anyone',
    answer: DetailsAnswer,
    shared: true,
  },
  'GET /shop/home': {
    summary: 'Slides, cards and tiles that are shown now, as far as they differ from a fresh shop',
    access: 'anyone',
    query: z.object({ language: PageLanguage }),
    answer: HomeAnswer,
    shared: true,
  },
  'GET /shop/words': {
    summary:
      'The words of the about, support, delivery, returns and terms pages, as far as they differ from a fresh shop',
    access: 'anyone',
    query: z.object({ language: PageLanguage }),
    answer: WordsAnswer,
    shared: true,
  },
  'POST /shop/previews': {
    summary: 'Keep settings that are not published for a week, to look at them',
    access: 'admin',
    permission: 'change-settings',
    body: z.object({ values: z.record(z.string().max(100), z.unknown()) }),
    status: 201,
    answer: z.object({ id: z.string() }),
    refusals: ['NOT_FOUND'],
  },
  'GET /shop/previews/{id}': {
    summary: 'The shop as it would be with these settings',
    access: 'admin',
    permission: 'see-overview',
    params: z.object({ id: z.string().max(60) }),
    answer: PreviewAnswer,
    refusals: ['NOT_FOUND'],
  },
  'GET /shop/checklist': {
    summary: 'What a new owner makes their own, and what of it is done',
    access: 'admin',
    permission: 'change-settings',
    answer: z.array(ChecklistEntry),
  },
} as const satisfies Record<string, Endpoint>
