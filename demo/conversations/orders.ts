/** Sixty orders of the last sixty days, in every state, oldest first. */
import type { OrderState } from '#contract/orders/order-states.ts'
import type { Moment } from '../people/moment.ts'

export type DemoOrder = {
  /** Sent as idempotency key, so that filling again orders nothing again. */
  key: string
  at: Moment
  /** The mailbox of a customer, or `shopper`. */
  by: string
  /** Pieces by slug. */
  lines: Record<string, number>
  state: OrderState
}

export const orders: readonly DemoOrder[] = [
  order('01', '59 12:03', 'nimal.perera', 'completed', { 'lg-8-kg-front-load-inverter-washing-machine': 1 }),
  order('02', '58 20:12', 'priyanka.gunawardena', 'completed', {
    'panasonic-1-8-l-rice-cooker-with-steamer': 1,
    'aruna-1-5-l-electric-kettle': 1,
  }),
  order('03', '57 09:12', 'shopper', 'completed', { 'redmi-14c': 1 }),
  order('04', '56 21:22', 'lakshan.wijesinghe', 'completed', { 'tp-link-tapo-colour-bulb-e27-8-7-w': 3 }),
  order('05', '55 17:04', 'ganesh.murugesu', 'completed', { 'ocean-storage-jar-set-of-3': 1 }),
  order('06', '54 13:37', 'yashodha.liyanage', 'completed', {
    'orange-56-inch-ceiling-fan': 1,
    'abans-8-kg-twin-tub-washing-machine': 1,
  }),
  order('07', '53 17:59', 'rizna.jaufer', 'completed', { 'philips-4-1-l-essential-air-fryer': 1 }),
  order('08', '51 20:42', 'kasun.bandara', 'completed', { 'orange-16-inch-stand-fan': 1 }),
  order('09', '50 11:24', 'arjun.thiruchelvam', 'completed', {
    'dumbara-water-jug-1-5-l-with-lid': 1,
    'nila-smart-plug-13-a': 1,
    'ocean-storage-jar-set-of-3': 3,
  }),
  order('10', '49 21:53', 'ayesha.cader', 'completed', { 'redmi-note-14': 1 }),
  order('11', '48 20:04', 'upul.ranasinghe', 'cancelled', {
    'innovex-250-l-double-door-inverter-refrigerator': 1,
  }),
  order('12', '46 11:21', 'selvi.arumugam', 'completed', {
    'samsung-galaxy-a16': 1,
    'xiaomi-power-bank-20000-mah': 1,
  }),
  order('13', '45 12:32', 'chamari.fernando', 'completed', {
    'dumbara-tumbler-set-of-6': 2,
    'bosch-13-place-freestanding-dishwasher': 1,
  }),
  order('14', '44 13:39', 'anusha.selvanayagam', 'completed', {
    'lg-28-l-convection-microwave-oven': 1,
    'philips-1-8-l-digital-rice-cooker': 1,
  }),
  order('15', '43 19:14', 'tharushi.desilva', 'completed', {
    'de-longhi-dedica-espresso-machine': 1,
    'bosch-800-w-hand-blender-set': 1,
  }),
  order('16', '41 12:05', 'roshan.mendis', 'completed', { 'samsung-550-l-french-door-refrigerator': 1 }),
  order('17', '41 20:47', 'shopper', 'completed', {
    'philips-1-7-l-stainless-steel-kettle': 1,
    'aruna-4-slice-sandwich-toaster': 1,
  }),
  order('18', '40 18:03', 'zainab.hameed', 'completed', { 'panasonic-1200-w-foldable-hair-dryer': 1 }),
  order('19', '39 19:57', 'pradeep.nanayakkara', 'completed', { 'tp-link-tapo-colour-bulb-e27-8-7-w': 1 }),
  order('20', '38 12:54', 'dilini.senanayake', 'completed', { 'kenwood-4-slot-toaster': 1 }),
  order('21', '37 16:05', 'hasini.rathnayake', 'completed', { 'redmi-a5': 2 }),
  order('22', '35 13:29', 'chathura.herath', 'completed', { 'kenwood-4-3-l-stand-mixer': 1 }),
  order('23', '34 10:51', 'malini.kandiah', 'completed', {
    'pahan-1000-va-voltage-stabiliser': 1,
    'philips-2100-w-induction-cooker': 1,
  }),
  order('24', '33 11:45', 'janaka.abeysekara', 'completed', {
    'panasonic-1200-w-foldable-hair-dryer': 1,
    'pahan-rechargeable-led-lantern': 1,
  }),
  order('25', '32 21:21', 'sivakumar.rajaratnam', 'completed', {
    'kade-home-adjustable-appliance-stand': 1,
    'preethi-750-w-mixer-grinder-with-3-jars': 1,
    'orange-16-inch-stand-fan': 1,
  }),
  order('26', '31 19:34', 'ruwan.dissanayake', 'cancelled', { 'redmi-14c': 1 }),
  order('27', '29 12:02', 'kavitha.balasubramaniam', 'completed', {
    'nila-motion-and-door-sensor-kit': 1,
    'nila-smart-plug-13-a': 2,
  }),
  order('28', '29 13:05', 'shopper', 'cancelled', { 'xiaomi-indoor-camera-360': 2 }),
  order('29', '28 17:50', 'shehani.jayawardena', 'completed', { 'orange-56-inch-ceiling-fan': 1 }),
  order('30', '27 18:41', 'gayan.pathirana', 'completed', {
    'singer-180-l-single-door-refrigerator': 1,
    'pahan-1000-va-voltage-stabiliser': 1,
  }),
  order('31', '26 10:39', 'thivya.ponnambalam', 'completed', { 'nila-robot-vacuum-r2': 1 }),
  order('32', '25 12:23', 'mohamed.rizwan', 'completed', {
    'hisense-50-inch-4k-google-tv': 1,
    'kade-home-tv-wall-bracket-32-to-65-inch': 1,
  }),
  order('33', '24 20:48', 'mohamed.fazilmarikkar', 'completed', { 'aruna-1-l-rice-cooker': 2 }),
  order('34', '23 09:29', 'nadeesha.kumarasinghe', 'completed', {
    'singer-7-kg-top-load-washing-machine': 1,
    'kade-home-1-8-l-glass-kettle-with-blue-light': 1,
  }),
  order('35', '21 16:02', 'dinesh.amarasekara', 'completed', {
    'lg-647-l-side-by-side-refrigerator-with-water-dispenser': 1,
  }),
  order('36', '20 13:00', 'nipuni.edirisinghe', 'completed', { 'apple-iphone-16-128-gb': 1 }),
  order('37', '19 19:47', 'fathima.nazeer', 'delivered', { 'panasonic-1600-w-canister-vacuum-cleaner': 1 }),
  order('38', '18 18:01', 'sanduni.weerasinghe', 'completed', {
    'xiaomi-vacuum-cleaner-g20-lite': 1,
    'kenwood-4-3-l-stand-mixer': 1,
  }),
  order('39', '17 11:40', 'isuru.karunaratne', 'delivered', { 'dumbara-tea-cup-and-saucer-set-of-4': 3 }),
  order('40', '16 19:11', 'mohamed.irshadlebbe', 'completed', { 'philips-2100-w-induction-cooker': 1 }),
  order('41', '15 09:34', 'vindya.samaraweera', 'cancelled', { 'panasonic-20-l-solo-microwave-oven': 1 }),
  order('42', '14 11:30', 'thivya.ponnambalam', 'completed', { 'redmi-watch-5-active': 1 }),
  order('43', '13 10:03', 'nipuni.edirisinghe', 'completed', { 'xiaomi-power-bank-20000-mah': 1 }),
  order('44', '13 18:31', 'shopper', 'delivered', {
    'panasonic-1-8-l-rice-cooker-with-steamer': 1,
    'dumbara-tumbler-set-of-6': 2,
  }),
  order('45', '12 12:41', 'priyanka.gunawardena', 'delivered', { 'singer-7-kg-top-load-washing-machine': 1 }),
  order('46', '11 18:40', 'janaka.abeysekara', 'completed', { 'lg-28-l-convection-microwave-oven': 1 }),
  order('47', '10 18:49', 'gayan.pathirana', 'processing', { 'haier-230-l-upright-freezer': 1 }),
  order('48', '9 18:29', 'ganesh.murugesu', 'delivered', { 'samsung-98-inch-neo-qled-4k-smart-tv': 1 }),
  order('49', '8 21:07', 'isuru.karunaratne', 'processing', {
    'bosch-13-place-freestanding-dishwasher': 1,
    'kade-home-12-l-air-fryer-oven': 1,
  }),
  order('50', '7 18:56', 'ayesha.cader', 'processing', { 'bosch-800-w-hand-blender-set': 1 }),
  order('51', '6 15:24', 'dilini.senanayake', 'cancelled', { 'panasonic-1-8-l-rice-cooker-with-steamer': 1 }),
  order('52', '5 17:59', 'dinesh.amarasekara', 'processing', { 'ocean-storage-jar-set-of-3': 3 }),
  order('53', '4 11:26', 'shopper', 'processing', {
    'redmi-buds-6-play': 1,
    'xiaomi-power-bank-20000-mah': 1,
    'kevilton-4-way-extension-lead-3-m': 1,
  }),
  order('54', '4 17:57', 'arjun.thiruchelvam', 'processing', {
    'panasonic-1-8-l-rice-cooker-with-steamer': 1,
    'ocean-storage-jar-set-of-3': 1,
  }),
  order('55', '3 08:53', 'rizna.jaufer', 'processing', { 'redmi-note-14': 1 }),
  order('56', '2 13:03', 'upul.ranasinghe', 'pending', {
    'aruna-1-5-l-electric-kettle': 1,
    'pahan-plug-adapter-type-d-to-type-g': 1,
  }),
  order('57', '1 20:48', 'hasini.rathnayake', 'pending', {
    'nokia-105-dual-sim': 1,
    'xiaomi-tv-a-pro-55-qled': 1,
  }),
  order('58', '1 21:40', 'chamari.fernando', 'pending', {
    'dumbara-tumbler-set-of-6': 1,
    'nila-smart-plug-13-a': 1,
  }),
  order('59', '9h', 'ayesha.cader', 'pending', { 'pahan-1000-va-voltage-stabiliser': 1 }),
  order('60', '2.5h', 'shopper', 'pending', {
    'nila-smart-plug-13-a': 3,
    'tp-link-tapo-colour-bulb-e27-8-7-w': 2,
  }),
]

function order(number: string, at: Moment, by: string, state: OrderState, lines: Record<string, number>): DemoOrder {
  return { key: `demo-order-${number}`, at, by, state, lines }
}
