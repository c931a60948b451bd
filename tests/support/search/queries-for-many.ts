/** What people type who look for a kind of thing, with the items of the demo shop that are of it. */
import type { DemoItem } from '#demo/catalogue/demo-item.ts'

type Kind = (item: DemoItem) => boolean
const of =
  (category: string, brand?: string): Kind =>
  (item) =>
    item.category === category && (brand === undefined || item.brand === brand)
const titled =
  (words: RegExp): Kind =>
  (item) =>
    words.test(item.title)

export const queriesForMany: readonly (readonly [query: string, expected: Kind])[] = [
  ['fridge', of('Refrigerators')],
  ['fridges', of('Refrigerators')],
  ['refrigerators', of('Refrigerators')],
  ['frige', of('Refrigerators')],
  ['refridgerator', of('Refrigerators')],
  ['telly', of('TV')],
  ['television', of('TV')],
  ['televisions', of('TV')],
  ['hand phone', of('Phones')],
  ['handphone', of('Phones')],
  ['smartphone', of('Phones')],
  ['mobile phones', of('Phones')],
  ['phones', of('Phones')],
  ['samsung tv', of('TV', 'Samsung')],
  ['smasung tv', of('TV', 'Samsung')],
  ['tv samsung', of('TV', 'Samsung')],
  ['redmi phone', of('Phones', 'Redmi')],
  ['redmi mobile', of('Phones', 'Redmi')],
  ['himali freezers', of('Freezers', 'Himali')],
  ['deep freezer', of('Freezers')],
  ['washing machines', of('Washing Machines')],
  ['washingmachine', of('Washing Machines')],
  ['wasing machine', of('Washing Machines')],
  ['dishwashers', of('Dishwashers')],
  ['dish washer', of('Dishwashers')],
  ['microwaves', of('Microwaves')],
  ['micro wave', of('Microwaves')],
  ['micro oven', of('Microwaves')],
  ['rice cookers', of('Rice Cookers')],
  ['ricecooker', of('Rice Cookers')],
  ['induction cookers', of('Induction Cookers')],
  ['cooking robots', of('Cooking Robots')],
  ['blenders', of('Blenders')],
  ['air fryers', of('Air Fryers')],
  ['airfryer', of('Air Fryers')],
  ['air frier', of('Air Fryers')],
  ['kettles', of('Kettles')],
  ['ketle', of('Kettles')],
  ['coffee makers', of('Coffee Makers')],
  ['coffee machine', of('Coffee Makers')],
  ['toasters', of('Toasters')],
  ['vacuum cleaners', of('Vacuum Cleaners')],
  ['hoover', of('Vacuum Cleaners')],
  ['vaccum cleaner', of('Vacuum Cleaners')],
  ['smarthome', of('Smart Home')],
  ['security camera', titled(/camera/i)],
  ['cctv', titled(/camera/i)],
  ['earbuds', titled(/buds/i)],
  ['smartwatch', titled(/watch/i)],
  ['smart watches', titled(/watch/i)],
  ['robot vacuums', titled(/robot vacuum/i)],
  ['fans', titled(/fan$/i)],
  ['bosch washing machines', of('Washing Machines', 'Bosch')],
  ['philips kettles', of('Kettles', 'Philips')],
  ['kade home kettles', of('Kettles', 'Kade Home')],
  ['aruna kettles', of('Kettles', 'Aruna')],
  ['xiaomi tvs', of('TV', 'Xiaomi')],
  ['samsung refrigerators', of('Refrigerators', 'Samsung')],
  ['lg refrigerators', of('Refrigerators', 'LG')],
  ['tumblers', titled(/tumbler/i)],
  ['glassware', of('Glassware')],
  ['speakers', titled(/speaker/i)],
]
