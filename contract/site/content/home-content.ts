/** What the owner puts on the home and smart-home pages, and what a fresh shop has there. */
import type { HeroSlide } from './hero-slide.ts'
import { deals, type Promotion, promoCards, smartLiving } from './home-promotions.ts'
import { homeSlides } from './home-slides.ts'
import type { Scheduled } from './shown-now.ts'
import { smartHomeSlides } from './smart-home-slides.ts'

export type OwnSlide = HeroSlide & Scheduled
export type OwnCard = Promotion & Scheduled

/** The tile of a category; without a picture of its own it has that of the category's first item. */
export interface CategoryTile {
  id: string
  category: string
  picture: string
  on: boolean
}

export interface HomeContent {
  slides: readonly OwnSlide[]
  /** Two large cards. */
  deals: readonly OwnCard[]
  promoCards: readonly OwnCard[]
  /** One at most is shown. */
  banner: readonly OwnCard[]
  smartHomeSlides: readonly OwnSlide[]
  /** Empty: the six categories with most items. */
  tiles: readonly CategoryTile[]
}

const always = { on: true, from: '', to: '' }
const slideOf = (slide: HeroSlide): OwnSlide => ({ ...slide, ...always })
const cardOf = (card: Promotion, at: number): OwnCard => ({ id: `card-${at + 1}`, ...card, ...always })

export const defaultHomeContent: HomeContent = {
  slides: homeSlides.map(slideOf),
  deals: deals.map(cardOf),
  promoCards: promoCards.map(cardOf),
  banner: [smartLiving].map(cardOf),
  smartHomeSlides: smartHomeSlides.map(slideOf),
  tiles: [],
}

/** An answer of the API with what differs from a fresh shop, made whole. */
export function wholeHome(changed: Partial<HomeContent>): HomeContent {
  return { ...defaultHomeContent, ...changed }
}
