/**
 * Goods as Shopify exports them. Its exporter is not public: headings and their order as many public files and programs
 * have them (tables of `Handle`, ..., `Variant Price`, and of `Title`, `URL handle`, ..., `Price` since 2025), words as
 * its help names them (https://help.shopify.com/en/manual/products/import-export/using-csv).
 */
import { csvOf, type Facet, valuesOf } from './facet.ts'
import type { Good } from './woocommerce.ts'

export const SHOPIFY_HEADS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...[1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`, `Option${n} Linked To`]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping'],
  ...['Variant Taxable', 'Unit Price Total Measure', 'Unit Price Total Measure Unit', 'Unit Price Base Measure'],
  ...['Unit Price Base Measure Unit', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card'],
  ...['SEO Title', 'SEO Description', 'Color (product.metafields.shopify.color-pattern)'],
  ...['Google Shopping / Google Product Category', 'Google Shopping / MPN', 'Google Shopping / Condition'],
  ...[
    'Variant Image',
    'Variant Weight Unit',
    'Variant Tax Code',
    'Cost per item',
    'Included / Sri Lanka',
    'Included / International',
  ],
  ...['Price / International', 'Compare At Price / International', 'Status'],
]

/** The same cells under the headings of the newer table. */
export const NEW_HEADS: Readonly<Record<string, string>> = {
  ...{ Handle: 'URL handle', 'Body (HTML)': 'Description', 'Product Category': 'Product category' },
  ...{ Published: 'Published on online store', 'Variant SKU': 'SKU', 'Variant Grams': 'Weight value (grams)' },
  ...{ 'Variant Inventory Tracker': 'Inventory tracker', 'Variant Inventory Qty': 'Inventory quantity' },
  ...{ 'Variant Inventory Policy': 'Continue selling when out of stock', 'Variant Price': 'Price' },
  ...{ 'Variant Compare At Price': 'Compare-at price', 'Variant Requires Shipping': 'Requires shipping' },
  ...{ 'Variant Taxable': 'Charge tax', 'Variant Barcode': 'Barcode', 'Image Src': 'Product image URL' },
  ...{ 'Image Position': 'Image position', 'Image Alt Text': 'Image alt text', 'Gift Card': 'Gift card' },
  ...{ 'Variant Image': 'Variant image URL', 'Variant Tax Code': 'Tax code', 'SEO Title': 'SEO title' },
  ...{
    'Option1 Name': 'Option1 name',
    'Option1 Value': 'Option1 value',
    'Variant Weight Unit': 'Weight unit for display',
  },
}

const OTHER_TAX = 'The other shop taxed it otherwise'

export const shopifyFacets: readonly Facet[] = [
  {
    values: [
      { cells: { 'Body (HTML)': '' }, taken: { description: '' } },
      { cells: { 'Body (HTML)': '<p>Boils "fast",\nquiet.</p>' }, taken: { description: 'Boils "fast", quiet.' } },
      { cells: { 'Body (HTML)': '<ul><li>5G</li><li>NFC</li></ul>' }, taken: { description: '• 5G\n• NFC' } },
    ],
  },
  {
    values: [
      { cells: { Vendor: 'Aruna' }, taken: { brand: 'Aruna' } },
      { cells: { Vendor: '' }, taken: { brand: '' } },
    ],
  },
  {
    values: [
      { cells: { Type: 'Kettles', 'Product Category': '' }, taken: { category: 'Kettles' } },
      { cells: { Type: '', 'Product Category': 'Electronics > Phones' }, taken: { category: 'Phones' } },
    ],
  },
  {
    values: [
      { cells: { Published: 'true', Status: 'active' } },
      { cells: { Published: 'false', Status: 'active' }, isHidden: true },
      { cells: { Published: 'true', Status: 'draft' }, isHidden: true },
      { cells: { Published: 'true', Status: 'archived' }, told: 'Its status is "archived"', isHidden: true },
      { cells: { Published: 'true', Status: 'unlisted' }, told: 'Its status is "unlisted"', isHidden: true },
    ],
  },
  {
    values: [
      { cells: { 'Variant Grams': '0' }, taken: { weight: '' } },
      { cells: { 'Variant Grams': '200', 'Variant Weight Unit': 'g' }, taken: { weight: '200 g' } },
      { cells: { 'Variant Grams': '1100.0', 'Variant Weight Unit': 'kg' }, taken: { weight: '1.1 kg' } },
    ],
  },
  {
    values: [
      { cells: stock('shopify', '12', 'deny'), taken: { qty: 12 } },
      { cells: stock('shopify', '-3', 'deny'), taken: { qty: 0 }, told: 'The stock was -3' },
      { cells: stock('shopify', '4', 'continue'), taken: { qty: 4 }, told: 'sold it on when it had run out' },
      { cells: stock('', '0', 'deny'), taken: { qty: 0 }, told: 'The other shop did not count its stock' },
    ],
  },
  {
    values: [
      { cells: { 'Variant Price': '12500.00' }, taken: { priceCents: 1_250_000, salePrice: null } },
      {
        cells: { 'Variant Price': '9999.99', 'Variant Compare At Price': '12500.00' },
        taken: { priceCents: 1_250_000, salePrice: 999_999 },
      },
      { cells: { 'Variant Price': '12500.00', 'Variant Compare At Price': '12500.00' }, taken: { salePrice: null } },
      {
        cells: { 'Variant Price': '12500.00', 'Variant Compare At Price': '9000.00' },
        taken: { priceCents: 1_250_000, salePrice: null },
        told: 'The price before a sale, 9000.00, is below',
      },
    ],
  },
  {
    values: [
      { cells: { 'Variant Requires Shipping': 'true' } },
      { cells: { 'Variant Requires Shipping': 'false' }, told: 'The other shop did not deliver it' },
    ],
  },
  {
    values: [
      { cells: { 'Variant Taxable': 'true' } },
      { cells: { 'Variant Taxable': 'false' }, told: OTHER_TAX },
      { cells: { 'Variant Taxable': 'true', 'Variant Tax Code': 'DM040000' }, told: OTHER_TAX },
    ],
  },
  {
    values: [
      { cells: { 'Gift Card': 'false' } },
      { cells: { 'Gift Card': 'true' }, told: 'It is a gift card in the other shop', isHidden: true },
    ],
  },
  {
    values: [
      { cells: { 'Google Shopping / Condition': '' } },
      { cells: { 'Google Shopping / Condition': 'new' }, taken: { condition: null } },
      { cells: { 'Google Shopping / Condition': 'used' }, taken: { condition: 'used' } },
      { cells: { 'Google Shopping / Condition': 'Refurbished' }, taken: { condition: 'refurbished' } },
      { cells: { 'Google Shopping / Condition': 'open box' }, told: 'Its condition is "open box"', isHidden: true },
    ],
  },
  {
    values: [{ cells: { 'Cost per item': '' } }, { cells: { 'Cost per item': '8000.00' }, taken: { cost: 800_000 } }],
  },
  {
    values: [
      { cells: { 'Included / Sri Lanka': 'true' } },
      { cells: { 'Included / Sri Lanka': 'FALSE' }, isHidden: true },
    ],
  },
  {
    values: [
      { cells: { Tags: 'new, gift', 'SEO Title': 'Best', 'SEO Description': 'Of all', 'Google Shopping / MPN': 'X1' } },
      { cells: { 'Color (product.metafields.shopify.color-pattern)': 'black', 'Included / International': 'false' } },
      { cells: { 'Price / International': '99.00', 'Unit Price Total Measure': '1', 'Unit Price Base Measure': '1' } },
    ],
  },
]

export const SHOPIFY_LEFT_OUT = [
  ...[
    'Tags',
    'SEO Title',
    'SEO Description',
    'Google Shopping / MPN',
    'Included / International',
    'Price / International',
  ],
  ...['Color (product.metafields.shopify.color-pattern)', 'Unit Price Total Measure', 'Unit Price Base Measure'],
  ...['Variant Fulfillment Service', 'Variant Weight Unit'],
]

function stock(tracker: string, qty: string, policy: string): Record<string, string> {
  return { 'Variant Inventory Tracker': tracker, 'Variant Inventory Qty': qty, 'Variant Inventory Policy': policy }
}

/** So many products of one, and after every tenth one of two variants, of which the second says only what differs. */
export function shopifyShop(count: number): { rows: Record<string, string>[]; goods: Good[]; variants: number } {
  const goods: Good[] = []
  const rows: Record<string, string>[] = []
  let variants = 0
  for (let at = 0; at < count; at += 1) {
    const alone = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Fulfillment Service': 'manual' }
    if (at % 10 === 9) {
      const product = {
        Handle: `phone-${at}`,
        Title: `Phone ${at}`,
        Type: 'Phones',
        Published: 'true',
        Status: 'active',
      }
      const variant = (n: number, colour: string) => ({
        ...{
          Handle: `phone-${at}`,
          'Option1 Value': colour,
          'Variant SKU': `SHO-${at}-${n}`,
          'Variant Price': '99990.00',
        },
        ...stock('shopify', '3', 'deny'),
      })
      rows.push({ ...product, 'Option1 Name': 'Colour', ...variant(1, 'Black') }, variant(2, 'Blue'))
      variants += 2
      continue
    }
    const values = valuesOf(shopifyFacets, at)
    // An apostrophe keeps a spreadsheet from taking the code for a number.
    const own = {
      Handle: `good-${at}`,
      Title: `Good ${at}`,
      'Variant SKU': `'SHO-${at}`,
      'Variant Barcode': `'20${at}`,
    }
    rows.push(Object.assign({ ...alone, ...own }, ...values.map(({ cells }) => cells)))
    goods.push({ sku: `SHO-${at}`, values })
  }
  return { rows, goods, variants }
}

export function shopifyFile(rows: readonly Record<string, string>[], isNew: boolean): string {
  if (!isNew) return csvOf(SHOPIFY_HEADS, rows)
  const renamed = (head: string) => NEW_HEADS[head] ?? head
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([head, cell]) => [renamed(head), cell])))
  return csvOf(SHOPIFY_HEADS.map(renamed), named)
}
