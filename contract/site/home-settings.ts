/** What an owner puts on the home and smart-home pages: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { Link, line, OptionalPicture, requiredLine, SceneOrPicture } from '../text/own-text.ts'
import { saying, type Word } from '../text/say.ts'
import { Id } from '../text/text.ts'
import { defaultHomeContent, type HomeContent } from './content/home-content.ts'
import { type Setting, setting } from './setting.ts'

const Ground = z.enum(['sand', 'mist', 'clay', 'night', 'dusk'])

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const Moment = z
  .string()
  .refine(
    (time) => time === '' || (LOCAL.test(time) && !Number.isNaN(Date.parse(`${time}Z`))),
    saying(msg`Please give date and time`),
  )

const scheduled = { id: Id, on: z.boolean(), from: Moment, to: Moment }
const ENDS_BEFORE = saying(msg`It must end after it begins`)
const endsAfterItBegins = ({ from, to }: { from: string; to: string }) => from === '' || to === '' || from < to

export const Slide = z
  .object({
    ...scheduled,
    badge: line(40),
    title: requiredLine(80),
    subtitle: line(160),
    description: line(200),
    bgColor: Ground,
    image: SceneOrPicture,
    buttonText: requiredLine(30),
    isHyperAI: z.boolean(),
    link: Link,
    textBlack: z.boolean(),
  })
  .refine(endsAfterItBegins, { ...ENDS_BEFORE, path: ['to'] })

export const Card = z
  .object({
    ...scheduled,
    eyebrow: line(40),
    title: requiredLine(80),
    text: line(160),
    image: SceneOrPicture,
    ground: Ground,
    action: requiredLine(30),
    link: Link,
    textBlack: z.boolean(),
  })
  .refine(endsAfterItBegins, { ...ENDS_BEFORE, path: ['to'] })

export const Tile = z.object({
  id: Id,
  category: requiredLine(limits.itemCategory),
  picture: OptionalPicture,
  on: z.boolean(),
})

function several<Entry extends { id: string }>(entry: z.ZodType<Entry>, most: number): z.ZodType<readonly Entry[]> {
  return z
    .array(entry)
    .max(most, saying(msg`At most ${{ most }}`))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, saying(msg`Each must be there once`))
}

export const HomeLists = {
  slides: several(Slide, 12),
  deals: several(Card, 12),
  promoCards: several(Card, 12),
  banner: several(Card, 6),
  smartHomeSlides: several(Slide, 12),
  tiles: several(Tile, 12),
} satisfies { [Name in keyof HomeContent]: z.ZodType<HomeContent[Name]> }

function onHome<Name extends keyof HomeContent>(name: Name, label: Word, explains: Word): Setting<HomeContent[Name]> {
  const schemas: { [Each in keyof HomeContent]: z.ZodType<HomeContent[Each]> } = HomeLists
  return setting({
    group: 'home',
    input: 'own',
    label,
    explains,
    schema: schemas[name],
    defaultValue: defaultHomeContent[name],
    onPages: true,
  })
}

export const homeSettings = {
  'home.slides': onHome(
    'slides',
    msg`Slides of the home page`,
    msg`The large pictures at the top; without any the page begins below them.`,
  ),
  'home.tiles': onHome('tiles', msg`Category tiles`, msg`Without any: the six categories with most items.`),
  'home.deals': onHome('deals', msg`Large cards`, msg`Stand below the categories, two beside each other.`),
  'home.promoCards': onHome(
    'promoCards',
    msg`Small cards`,
    msg`Stand below the popular items, three beside each other.`,
  ),
  'home.banner': onHome('banner', msg`Banner`, msg`Stands near the end of the home page; the first that is shown now.`),
  'home.smartHomeSlides': onHome(
    'smartHomeSlides',
    msg`Slides of the smart-home page`,
    msg`The large pictures at its top.`,
  ),
}
