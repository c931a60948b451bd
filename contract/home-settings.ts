/** What an owner puts on the home and smart-home pages: entries of the registry in `settings.ts`. */
import { z } from 'zod'
import { defaultHomeContent, type HomeContent } from './content/home-content.ts'
import { limits } from './limits.ts'
import { Link, line, OptionalPicture, requiredLine, SceneOrPicture } from './own-text.ts'
import { said } from './said.ts'
import { type Setting, setting } from './setting.ts'
import { Id } from './text.ts'

const Ground = z.enum(['sand', 'mist', 'clay', 'night', 'dusk'])

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const Moment = z
  .string()
  .refine(
    (time) => time === '' || (LOCAL.test(time) && !Number.isNaN(Date.parse(`${time}Z`))),
    'Please give date and time',
  )

const scheduled = { id: Id, on: z.boolean(), from: Moment, to: Moment }
const ENDS_BEFORE = 'It must end after it begins'
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
  .refine(endsAfterItBegins, { error: ENDS_BEFORE, path: ['to'] })

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
  .refine(endsAfterItBegins, { error: ENDS_BEFORE, path: ['to'] })

export const Tile = z.object({
  id: Id,
  category: requiredLine(limits.itemCategory),
  picture: OptionalPicture,
  on: z.boolean(),
})

function several<Entry extends { id: string }>(entry: z.ZodType<Entry>, most: number): z.ZodType<readonly Entry[]> {
  return z
    .array(entry)
    .max(most, `At most ${most}`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each must be there once')
}

export const HomeLists = {
  slides: several(Slide, 12),
  deals: several(Card, 12),
  promoCards: several(Card, 12),
  banner: several(Card, 6),
  smartHomeSlides: several(Slide, 12),
  tiles: several(Tile, 12),
} satisfies { [Name in keyof HomeContent]: z.ZodType<HomeContent[Name]> }

function onHome<Name extends keyof HomeContent>(
  name: Name,
  label: string,
  explains: string,
): Setting<HomeContent[Name]> {
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
    'Slides of the home page',
    'The large pictures at the top; without any the page begins below them.',
  ),
  'home.tiles': onHome('tiles', 'Category tiles', 'Without any: the six categories with most items.'),
  'home.deals': onHome('deals', 'Large cards', 'Stand below the categories, two beside each other.'),
  'home.promoCards': onHome('promoCards', 'Small cards', 'Stand below the popular items, three beside each other.'),
  'home.banner': onHome('banner', said('Banner'), 'Stands near the end of the home page; the first that is shown now.'),
  'home.smartHomeSlides': onHome('smartHomeSlides', 'Slides of the smart-home page', 'The large pictures at its top.'),
}
