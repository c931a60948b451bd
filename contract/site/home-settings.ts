/** What an owner puts on the home and smart-home pages: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { Link, line, lines, OptionalPicture, requiredLine, SceneOrPicture } from '../text/own-text.ts'
import { saying, type Word } from '../text/say.ts'
import { Id, text } from '../text/text.ts'
import { defaultHomeContent } from './content/default-home-content.ts'
import type { HomeContent } from './content/home-content.ts'
import { type HomeSection, SECTION_ITEMS, STANDING_SECTIONS, type StandingSection } from './content/home-sections.ts'
import { videoAt } from './pages/page-text.plain.ts'
import { pageLimits } from './pages/pages.ts'
import { type Setting, setting } from './setting.ts'

/** More makes a page that nobody sees the end of. */
export const MOST_SECTIONS = 20

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

const promotion = {
  eyebrow: line(40),
  title: requiredLine(80),
  image: SceneOrPicture,
  ground: Ground,
  action: requiredLine(30),
  link: Link,
  textBlack: z.boolean(),
}

export const Card = z
  .object({ ...scheduled, ...promotion, text: line(160) })
  .refine(endsAfterItBegins, { ...ENDS_BEFORE, path: ['to'] })

export const Tile = z.object({
  id: Id,
  category: requiredLine(limits.itemCategory),
  picture: OptionalPicture,
  on: z.boolean(),
})

const GoodsLink = Link.refine(
  (link) => /^\/products(?:\?[^#]*)?$/.test(link),
  saying(msg`Please give the address of a list, such as /products?category=TV`),
)
const ChosenItem = z.object({ id: Id, title: text(limits.itemTitle) })

const ChosenPage = z.object({ id: text(60), title: text(pageLimits.title) })
const VideoAddress = text(300).refine(
  (address) => videoAt(address) !== null,
  saying(msg`Please give the address of a video on YouTube or Vimeo`),
)

export const Section: z.ZodType<HomeSection> = z
  .discriminatedUnion('kind', [
    z.object({ ...scheduled, kind: z.enum(STANDING_SECTIONS) }),
    z.object({ ...scheduled, kind: z.literal('goods'), title: requiredLine(80), link: GoodsLink }),
    z.object({
      ...scheduled,
      kind: z.literal('choice'),
      title: requiredLine(80),
      items: several(ChosenItem, SECTION_ITEMS).refine(
        (items) => items.length > 0,
        saying(msg`Please choose at least one item`),
      ),
    }),
    z.object({ ...scheduled, ...promotion, kind: z.enum(['picture', 'ownBanner']), text: lines(600) }),
    z.object({
      ...scheduled,
      kind: z.literal('ownPage'),
      page: ChosenPage.refine(({ id }) => id !== '', saying(msg`Please choose a page`)),
    }),
    z.object({
      ...scheduled,
      kind: z.literal('video'),
      title: requiredLine(80),
      address: VideoAddress,
      picture: OptionalPicture,
    }),
  ])
  .refine(endsAfterItBegins, { ...ENDS_BEFORE, path: ['to'] })

function several<Entry extends { id: string }>(entry: z.ZodType<Entry>, most: number): z.ZodType<readonly Entry[]> {
  return z
    .array(entry)
    .max(most, saying(msg`At most ${{ most }}`))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, saying(msg`Each must be there once`))
}

export const isStanding = (section: HomeSection): section is StandingSection =>
  STANDING_SECTIONS.some((kind) => kind === section.kind)

/** Its contents are the same wherever it stands. */
function standsOnce(sections: readonly HomeSection[]): boolean {
  const kinds = sections.filter(isStanding).map(({ kind }) => kind)
  return new Set(kinds).size === kinds.length
}

export const HomeLists = {
  slides: several(Slide, 12),
  deals: several(Card, 12),
  promoCards: several(Card, 12),
  banner: several(Card, 6),
  smartHomeSlides: several(Slide, 12),
  tiles: several(Tile, 12),
  sections: several(Section, MOST_SECTIONS).refine(standsOnce, saying(msg`Each must be there once`)),
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
  'home.sections': onHome(
    'sections',
    msg`Sections of the home page`,
    msg`What stands on it, from its top to its end; the lists below are the contents of some of them.`,
  ),
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
