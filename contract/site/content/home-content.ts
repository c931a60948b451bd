/** What the owner puts on the home and smart-home pages, and what a fresh shop has on its home page. */
import type { HeroSlide } from './hero-slide.ts'
import { deals, type Promotion, promoCards, smartLiving } from './home-promotions.ts'
import { type HomeSection, homeSections } from './home-sections.ts'
import { homeSlides } from './home-slides.ts'
import type { Scheduled } from './shown-now.ts'

export type OwnSlide = HeroSlide & Scheduled
export type OwnCard = Promotion & Scheduled

/** The tile of a category; without a picture of its own it has that of the category's first item. */
export interface CategoryTile {
  id: string
  category: string
  picture: string
  on: boolean
}

export interface HomePage {
  slides: readonly OwnSlide[]
  /** Two large cards. */
  deals: readonly OwnCard[]
  promoCards: readonly OwnCard[]
  /** One at most is shown. */
  banner: readonly OwnCard[]
  /** Empty: the six categories with most items. */
  tiles: readonly CategoryTile[]
  /** What stands on the home page, from its top to its end. */
  sections: readonly HomeSection[]
}

export interface HomeContent extends HomePage {
  smartHomeSlides: readonly OwnSlide[]
}

const always = { on: true, from: '', to: '' }
export const slideOf = (slide: HeroSlide): OwnSlide => ({ ...slide, ...always })
const cardOf = (card: Promotion, at: number): OwnCard => ({ id: `card-${at + 1}`, ...card, ...always })

const fresh: HomePage = {
  slides: homeSlides.map(slideOf),
  deals: deals.map(cardOf),
  promoCards: promoCards.map(cardOf),
  banner: [smartLiving].map(cardOf),
  tiles: [],
  sections: homeSections,
}

/** The home page of an answer of the API, with what differs from a fresh shop, made whole. */
export function wholeHome(changed: Partial<HomePage> = {}): HomePage {
  return { ...fresh, ...changed }
}
