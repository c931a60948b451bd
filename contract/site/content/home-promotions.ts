/** The fixed promotions of the home page: two large cards, three small ones, and the Smart Living banner. */
import type { SlideGround } from './hero-slide.ts'

export interface Promotion {
  eyebrow: string
  title: string
  text: string
  /** The name of a scene, or the address of an uploaded picture. */
  image: string
  ground: SlideGround
  action: string
  link: string
  textBlack: boolean
}

export const deals: readonly Promotion[] = [
  {
    eyebrow: 'BEST DEAL',
    title: 'Redmi 14C',
    text: 'A 6.88-inch screen and a battery that lasts to tomorrow.',
    image: 'phones',
    ground: 'night',
    action: 'Shop the deal',
    link: '/products/redmi-14c',
    textBlack: false,
  },
  {
    eyebrow: 'NEW ARRIVAL',
    title: 'Table-top dishwasher',
    text: 'Six places, no plumber: it fits where the dish rack stood.',
    image: 'dishes',
    ground: 'clay',
    action: 'See what is new',
    link: '/products/kade-home-6-place-table-top-dishwasher',
    textBlack: true,
  },
]

export const promoCards: readonly Promotion[] = [
  {
    eyebrow: 'For the table',
    title: 'Glassware',
    text: 'Tumblers, jugs and jars',
    image: 'glassware',
    ground: 'mist',
    action: 'SHOP NOW',
    link: '/products?category=Glassware',
    textBlack: true,
  },
  {
    eyebrow: 'For every room',
    title: 'Electric',
    text: 'Fans, lamps and leads',
    image: 'electric',
    ground: 'sand',
    action: 'SHOP NOW',
    link: '/products?category=Electric',
    textBlack: true,
  },
  {
    eyebrow: 'For later today',
    title: 'Smart Home',
    text: 'Speakers, bulbs and cameras',
    image: 'devices',
    ground: 'dusk',
    action: 'SHOP NOW',
    link: '/products?category=Smart+Home',
    textBlack: false,
  },
]

export const smartLiving: Promotion = {
  eyebrow: 'Smart Living',
  title: 'A home that knows when you are on your way',
  text: 'Lights, cameras, plugs and speakers that work together from the first evening.',
  image: 'evening',
  ground: 'night',
  action: 'Discover smart home',
  link: '/smart-home',
  textBlack: false,
}
