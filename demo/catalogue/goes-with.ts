/** What the owner of the demo shop recommends beside an item, by their slugs. */
const stabiliser = 'pahan-1000-va-voltage-stabiliser'
const stand = 'kade-home-adjustable-appliance-stand'
const bracket = 'kade-home-tv-wall-bracket-32-to-65-inch'
const powerBank = 'xiaomi-power-bank-20000-mah'
const buds = 'redmi-buds-6-play'

export const goesWith: Record<string, readonly string[]> = {
  'singer-180-l-single-door-refrigerator': [stabiliser, stand],
  'innovex-250-l-double-door-inverter-refrigerator': [stabiliser, stand],
  'singer-7-kg-top-load-washing-machine': [stand],
  'lg-8-kg-front-load-inverter-washing-machine': [stand, stabiliser],
  'samsung-43-inch-crystal-uhd-smart-tv': [bracket, stabiliser],
  'hisense-50-inch-4k-google-tv': [bracket],
  'xiaomi-tv-a-pro-55-qled': [bracket],
  'lg-65-inch-oled-evo-smart-tv': [bracket],
  'redmi-14c': [buds, powerBank],
  'redmi-note-14': [buds, powerBank, 'redmi-watch-5-active'],
  'samsung-galaxy-a16': ['samsung-galaxy-watch7-40-mm', powerBank],
}
