/** The sections of the home page in their order: those that every shop has, and those its owner adds. */
import type { Promotion } from './home-promotions.ts'
import type { Scheduled } from './shown-now.ts'

/** Each has its contents elsewhere: in settings of its own, or from the shop's goods. In the order of a fresh shop. */
export const STANDING_SECTIONS = [
  'slides',
  'tiles',
  'deals',
  'popular',
  'promoCards',
  'featured',
  'categories',
  'banner',
  'newsletter',
] as const
export type StandingKind = (typeof STANDING_SECTIONS)[number]

export interface StandingSection extends Scheduled {
  kind: StandingKind
}

/** The first goods of a list of the shop: of a category, of a brand, of whatever its address says. */
export interface GoodsSection extends Scheduled {
  kind: 'goods'
  title: string
  /** `/products?brand=Samsung` */
  link: string
}

export interface ChoiceSection extends Scheduled {
  kind: 'choice'
  title: string
  /** The title is for whoever edits the section, and told to nobody else; pages show what the item is called now. */
  items: readonly { id: string; title: string }[]
}

/** Words beside a picture, or on it. */
export interface PictureSection extends Scheduled, Promotion {
  kind: 'picture' | 'ownBanner'
}

/** Title, picture and description of an own page or of an entry of the journal, with the way to it. */
export interface PageSection extends Scheduled {
  kind: 'ownPage'
  /** The title is for whoever edits the section, and told to nobody else; shoppers read what it is called now. */
  page: { id: string; title: string }
}

/** Of another host, which is asked for nothing before the press. */
export interface VideoSection extends Scheduled {
  kind: 'video'
  title: string
  /** As the browser shows it at YouTube or Vimeo. */
  address: string
  /** A picture of the shop's own until it is pressed; empty: a dark ground. */
  picture: string
}

export type HomeSection = StandingSection | GoodsSection | ChoiceSection | PictureSection | PageSection | VideoSection
export type OwnSection = Exclude<HomeSection, StandingSection>

/** How many goods one section shows at most: two rows on a wide screen. */
export const SECTION_ITEMS = 8

export const homeSections: readonly HomeSection[] = STANDING_SECTIONS.map((kind) => ({
  id: kind,
  kind,
  on: true,
  from: '',
  to: '',
}))
