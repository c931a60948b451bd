/**
 * Goods as WooCommerce 10 exports them: headings, words and escapes of class-wc-product-csv-exporter.php and
 * abstract-wc-csv-exporter.php in its includes/export (https://github.com/woocommerce/woocommerce).
 */
import { csvOf, type Facet, type Value, valuesOf } from './facet.ts'

/** `get_default_column_names`, then what its attributes and meta data add. */
export const WOO_HEADS = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class'],
  ...['In stock?', 'Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight (kg)'],
  ...['Length (cm)', 'Width (cm)', 'Height (cm)', 'Allow customer reviews?', 'Purchase note', 'Sale price'],
  ...['Regular price', 'Categories', 'Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days'],
  ...['Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL', 'Button text', 'Position'],
  ...['Cost of goods', 'Brands', 'Download 1 ID', 'Download 1 name', 'Download 1 URL'],
  ...[1, 2, 12].flatMap((n) => [
    ...[`Attribute ${n} name`, `Attribute ${n} value(s)`, `Attribute ${n} visible`, `Attribute ${n} global`],
  ]),
  ...['Attribute 1 default', 'Meta: _yoast_wpseo_title'],
]

const OTHER_TAX = 'The other shop taxed it otherwise'
const SOLD_ON = 'The other shop sold it on when it had run out'

export const wooFacets: readonly Facet[] = [
  {
    values: [
      { cells: { Type: 'simple' } },
      { cells: { Type: 'simple, virtual' }, told: 'It is "virtual" in the other shop' },
      {
        cells: {
          Type: 'simple, downloadable',
          'Download 1 ID': 'a1',
          'Download 1 name': 'Manual',
          'Download limit': '3',
        },
        told: 'It is "downloadable" in the other shop',
      },
    ],
  },
  {
    // `escape_data` puts an apostrophe before what begins as a formula may.
    values: [
      { cells: { Name: 'Kettle' } },
      { cells: { Name: "'-20% Fan" }, taken: { title: expectStart('-20% Fan') } },
      { cells: { Name: "'=Best of all" }, taken: { title: expectStart('=Best of all') } },
      { cells: { Name: 'TV 55", black' }, taken: { title: expectStart('TV 55", black') } },
      { cells: { Name: 'Black &amp; Decker' }, taken: { title: expectStart('Black & Decker') } },
      { cells: { Name: "'t Huis 🔥 mixer" }, taken: { title: expectStart("'t Huis 🔥 mixer") } },
    ],
  },
  {
    values: [
      { cells: { Published: '1' } },
      { cells: { Published: '0' }, isHidden: true },
      { cells: { Published: '-1' }, isHidden: true },
      { cells: { Published: '2' }, isHidden: true },
    ],
  },
  {
    values: [
      { cells: { 'Visibility in catalog': 'visible' } },
      { cells: { 'Visibility in catalog': 'catalog' }, told: 'showed it in "catalog" alone' },
      { cells: { 'Visibility in catalog': 'search' }, told: 'showed it in "search" alone' },
      { cells: { 'Visibility in catalog': 'hidden' }, told: 'Its visibility is "hidden"', isHidden: true },
    ],
  },
  {
    values: [
      { cells: { Description: '' }, taken: { description: '' } },
      { cells: { 'Short description': 'Short.' }, taken: { description: 'Short.' } },
      { cells: { Description: '<p>Long</p>\\n<ul><li>one</li></ul>' }, taken: { description: 'Long\n\n• one' } },
      {
        cells: { 'Short description': 'Short.', Description: 'C:\\\\new' },
        taken: { description: 'Short.\n\nC:\\new' },
      },
    ],
  },
  {
    values: [
      { cells: { 'Tax status': 'taxable' } },
      { cells: { 'Tax status': 'shipping' }, told: OTHER_TAX },
      { cells: { 'Tax status': 'none' }, told: OTHER_TAX },
      { cells: { 'Tax status': 'taxable', 'Tax class': 'reduced-rate' }, told: OTHER_TAX },
      { cells: { 'Tax status': 'taxable', 'Tax class': 'zero-rate' }, told: OTHER_TAX },
    ],
  },
  {
    values: [
      { cells: { 'In stock?': '1', Stock: '12', 'Low stock amount': '2' }, taken: { qty: 12, lowStockAt: 2 } },
      { cells: { 'In stock?': '1', Stock: '' }, taken: { qty: 0 }, told: 'The file says no stock' },
      { cells: { 'In stock?': '0', Stock: '0' }, taken: { qty: 0 } },
      { cells: { 'In stock?': '0', Stock: '7' }, taken: { qty: 0 }, told: 'its 7 pieces become 0' },
      { cells: { 'In stock?': '0', Stock: '-3' }, taken: { qty: 0 }, told: 'The stock was -3' },
      { cells: { 'In stock?': 'backorder', Stock: '0', 'Backorders allowed?': '0' }, taken: { qty: 0 }, told: SOLD_ON },
      { cells: { 'In stock?': '1', Stock: '4', 'Backorders allowed?': '1' }, taken: { qty: 4 }, told: SOLD_ON },
      { cells: { 'In stock?': '1', Stock: '4', 'Backorders allowed?': 'notify' }, taken: { qty: 4 }, told: SOLD_ON },
    ],
  },
  {
    values: [
      { cells: { 'Weight (kg)': '' }, taken: { weight: '' } },
      { cells: { 'Weight (kg)': '1.2' }, taken: { weight: '1.2 kg' } },
    ],
  },
  {
    values: [
      { cells: {}, taken: { size: '' } },
      { cells: { 'Length (cm)': '60', 'Width (cm)': '55', 'Height (cm)': '170' }, taken: { size: '60 x 55 x 170 cm' } },
      { cells: { 'Length (cm)': '60', 'Height (cm)': '170' }, told: 'Only some of its sides are known, 60 and 170' },
    ],
  },
  {
    // As `wc_format_localized_price` has them in a shop with a point before the cents.
    values: [
      { cells: { 'Regular price': '189900' }, taken: { priceCents: 18_990_000, salePrice: null } },
      { cells: { 'Regular price': '1299.5' }, taken: { priceCents: 129_950 } },
      {
        cells: {
          'Regular price': '12500',
          'Sale price': '9999.99',
          'Date sale price starts': '2026-11-01 0:00:00',
          'Date sale price ends': '2026-12-31 23:59:59',
        },
        taken: { priceCents: 1_250_000, salePrice: 999_999, saleFrom: '2026-11-01', saleUntil: '2026-12-31' },
      },
      { cells: { 'Regular price': '12500', 'Sale price': '12600' }, told: 'The sale price 12600 is not below' },
    ],
  },
  {
    values: [
      { cells: { Categories: 'Home > Kettles' }, taken: { category: 'Kettles' } },
      { cells: { Categories: 'Televisions\\, large' }, taken: { category: 'Televisions, large' } },
      {
        cells: { Categories: 'Phones > Android, Sale' },
        taken: { category: 'Android' },
        told: 'Its other categories are left out: Sale.',
      },
    ],
  },
  {
    values: [
      { cells: { Brands: '' }, taken: { brand: '' } },
      { cells: { Brands: 'Aruna' }, taken: { brand: 'Aruna' } },
      { cells: { Brands: 'Aruna, Nila' }, taken: { brand: 'Aruna' }, told: 'Its other brands are left out: Nila.' },
    ],
  },
  {
    values: [{ cells: { 'Cost of goods': '' } }, { cells: { 'Cost of goods': '9000.25' }, taken: { cost: 900_025 } }],
  },
  {
    values: [
      { cells: {}, taken: { specifications: [] } },
      { cells: attribute(1, 'Power', '1200 W'), taken: { specifications: [['Power', '1200 W']] } },
      { cells: attribute(2, 'Ports', 'HDMI\\, 2, USB'), taken: { specifications: [['Ports', 'HDMI, 2, USB']] } },
      { cells: attribute(2, 'Noise', "'-3 dB"), taken: { specifications: [['Noise', '-3 dB']] } },
      { cells: attribute(12, 'Eleventh', 'or later') },
      {
        cells: attribute(1, 'Supplier', 'Secret', ''),
        taken: { specifications: [] },
        told: '"Supplier" was not shown',
      },
    ],
  },
  {
    values: [
      { cells: { 'GTIN, UPC, EAN, or ISBN': '' }, taken: { barcode: null } },
      { cells: { 'GTIN, UPC, EAN, or ISBN': 'barcode of the good' } },
    ],
  },
  {
    // Columns that are left out whole, and told by their headings.
    values: [
      { cells: { 'Is featured?': '0', 'Sold individually?': '0', 'Allow customer reviews?': '1', Position: '0' } },
      { cells: { 'Is featured?': '1', Tags: 'new, gift', 'Shipping class': 'heavy', Upsells: 'WOO-1, id:12' } },
      { cells: { 'Purchase note': 'Thank you', 'Cross-sells': 'WOO-2', 'Meta: _yoast_wpseo_title': 'Best kettle' } },
    ],
  },
]

export const WOO_LEFT_OUT = [
  ...['Is featured?', 'Sold individually?', 'Allow customer reviews?', 'Purchase note', 'Tags', 'Shipping class'],
  ...['Download limit', 'Upsells', 'Cross-sells', 'Position', 'Download 1 ID', 'Download 1 name'],
  ...[
    'Attribute 1 global',
    'Attribute 2 global',
    'Attribute 12 name',
    'Attribute 12 value(s)',
    'Meta: _yoast_wpseo_title',
  ],
]

function attribute(n: number, name: string, value: string, visible = '1'): Record<string, string> {
  const head = `Attribute ${n}`
  return { [`${head} name`]: name, [`${head} value(s)`]: value, [`${head} visible`]: visible, [`${head} global`]: '0' }
}

/** A matcher of the test, which numbers its titles. */
export interface Start {
  start: string
}

function expectStart(start: string): Start {
  return { start }
}

export interface Good {
  sku: string
  values: Value[]
}

/** So many simple products, each with a number of its own, and after every tenth a variable one of two variations. */
export function wooShop(count: number): { file: string; goods: Good[]; refused: number; variants: number } {
  const goods: Good[] = []
  const rows: Record<string, string>[] = []
  let [refused, variants] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const sku = `WOO-${at}`
    if (at % 50 === 49) {
      const kind = at % 100 === 49 ? 'grouped' : 'external'
      rows.push({ ID: `${at}`, Type: kind, SKU: sku, Name: `${kind} ${at}`, Published: '1', 'Regular price': '100' })
      refused += 1
    } else if (at % 10 === 9) {
      rows.push(...variable(at))
      variants += 2
    } else {
      const values = valuesOf(wooFacets, at)
      const row = Object.assign({ ID: `${at}`, SKU: sku }, ...values.map(({ cells }) => cells))
      const code = row['GTIN, UPC, EAN, or ISBN'] === '' ? '' : `20${String(at).padStart(10, '0')}`
      rows.push({ ...row, Name: `${row.Name} No ${at}`, 'GTIN, UPC, EAN, or ISBN': code })
      goods.push({ sku, values })
    }
  }
  return { file: `\ufeff${csvOf(WOO_HEADS, rows)}`, goods, refused, variants }
}

function variable(at: number): Record<string, string>[] {
  const options = (colour: string) => attribute(1, 'Colour', colour)
  const parent = { ID: `${at}`, Type: 'variable', SKU: '', Name: `Phone ${at}`, Published: '1', Categories: 'Phones' }
  const variation = (colour: string, n: number) => ({
    ...{ ID: `${at}0${n}`, Type: 'variation', SKU: `WOO-${at}-${n}`, Name: `Phone ${at} - ${colour}`, Published: '1' },
    ...{ 'Tax status': 'taxable', 'Tax class': 'parent', 'In stock?': '1', Stock: '3', 'Regular price': '99990' },
    ...{ Parent: `id:${at}`, ...options(colour) },
  })
  return [{ ...parent, ...options('Black, Blue') }, variation('Black', 1), variation('Blue', 2)]
}
