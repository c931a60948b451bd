/** The fixed promotions of the home page: two large cards, three small ones, and the Smart Living banner. */
import { said } from '../said.ts'
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
    eyebrow: said('BEST DEAL'),
    title: 'Redmi 14C',
    text: said('A 6.88-inch screen and a battery that lasts to tomorrow.'),
    image: 'phones',
    ground: 'night',
    action: said('Shop the deal'),
    link: '/products/redmi-14c',
    textBlack: false,
  },
  {
    eyebrow: said('NEW ARRIVAL'),
    title: said('Table-top dishwasher'),
    text: said('Six places, no plumber: it fits where the dish rack stood.'),
    image: 'dishes',
    ground: 'clay',
    action: said('See what is new'),
    link: '/products/kade-home-6-place-table-top-dishwasher',
    textBlack: true,
  },
]

export const promoCards: readonly Promotion[] = [
  {
    eyebrow: said('For the table'),
    title: said('Glassware'),
    text: said('Tumblers, jugs and jars'),
    image: 'glassware',
    ground: 'mist',
    action: said('SHOP NOW'),
    link: '/products?category=Glassware',
    textBlack: true,
  },
  {
    eyebrow: said('For every room'),
    title: said('Electric'),
    text: said('Fans, lamps and leads'),
    image: 'electric',
    ground: 'sand',
    action: said('SHOP NOW'),
    link: '/products?category=Electric',
    textBlack: true,
  },
  {
    eyebrow: said('For later today'),
    title: said('Smart Home'),
    text: said('Speakers, bulbs and cameras'),
    image: 'devices',
    ground: 'dusk',
    action: said('SHOP NOW'),
    link: '/products?category=Smart+Home',
    textBlack: false,
  },
]

export const smartLiving: Promotion = {
  eyebrow: said('Smart Living'),
  title: said('A home that knows when you are on your way'),
  text: said('Lights, cameras, plugs and speakers that work together from the first evening.'),
  image: 'evening',
  ground: 'night',
  action: said('Discover smart home'),
  link: '/smart-home',
  textBlack: false,
}
