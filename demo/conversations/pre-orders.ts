/** Pre-orders of the last weeks, nearly all for what is out of stock, oldest first. */
import type { Moment } from '../people/moment.ts'

type DemoPreOrder = {
  at: Moment
  /** The mailbox of a customer, or `shopper`. */
  by: string
  slug: string
  quantity: number
}

export const preOrders: readonly DemoPreOrder[] = [
  { at: '44 16:20', by: 'lakshan.wijesinghe', slug: 'samsung-550-l-french-door-refrigerator', quantity: 1 },
  { at: '37 09:48', by: 'fathima.nazeer', slug: 'kade-home-92-l-compact-refrigerator', quantity: 2 },
  { at: '33 19:02', by: 'gayan.pathirana', slug: 'nila-robot-vacuum-r2', quantity: 1 },
  { at: '28 12:15', by: 'anusha.selvanayagam', slug: 'kenwood-4-3-l-stand-mixer', quantity: 1 },
  { at: '24 20:31', by: 'mohamed.rizwan', slug: 'nila-motion-and-door-sensor-kit', quantity: 4 },
  { at: '21 10:06', by: 'yashodha.liyanage', slug: 'ocean-mixing-bowl-set-of-5', quantity: 2 },
  { at: '16 17:44', by: 'shopper', slug: 'lg-28-l-convection-microwave-oven', quantity: 1 },
  { at: '12 08:57', by: 'selvi.arumugam', slug: 'kade-home-92-l-compact-refrigerator', quantity: 1 },
  { at: '9 21:13', by: 'isuru.karunaratne', slug: 'lg-28-l-convection-microwave-oven', quantity: 1 },
  { at: '8 13:39', by: 'shehani.jayawardena', slug: 'xiaomi-smart-cooking-robot', quantity: 1 },
  { at: '6 11:25', by: 'zainab.hameed', slug: 'ocean-mixing-bowl-set-of-5', quantity: 12 },
  { at: '4 18:50', by: 'priyanka.gunawardena', slug: 'xiaomi-smart-cooking-robot', quantity: 1 },
  { at: '2 15:08', by: 'arjun.thiruchelvam', slug: 'nila-robot-vacuum-r2', quantity: 1 },
  { at: '1 09:34', by: 'nadeesha.kumarasinghe', slug: 'kenwood-4-3-l-stand-mixer', quantity: 1 },
  { at: '5h', by: 'rizna.jaufer', slug: 'nila-motion-and-door-sensor-kit', quantity: 2 },
]
