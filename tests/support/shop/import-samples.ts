/** Tables as other shops export them, with all of their columns: Shopify's of both kinds, and that of WooCommerce. */
import { writeCsv } from '#server/platform/sheets/csv.ts'

function table(head: string, rows: readonly Record<string, string>[]): string {
  const names = head.split(',')
  for (const name of rows.flatMap((row) => Object.keys(row))) {
    if (!names.includes(name)) throw new Error(`there is no column ${name}`)
  }
  return writeCsv([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))])
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / Age Group,Google Shopping / MPN,Google Shopping / Condition,Google Shopping / Custom Product,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / United States,Price / United States,Compare At Price / United States,Status'
const SHOPIFY_SINCE_2025 =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern)'
const WOOCOMMERCE =
  'ID;Type;SKU;GTIN, UPC, EAN, or ISBN;Name;Published;Is featured?;Visibility in catalog;Short description;Description;Date sale price starts;Date sale price ends;Tax status;Tax class;In stock?;Stock;Low stock amount;Backorders allowed?;Sold individually?;Weight (kg);Length (cm);Width (cm);Height (cm);Allow customer reviews?;Purchase note;Sale price;Regular price;Categories;Tags;Shipping class;Images;Download limit;Download expiry days;Parent;Grouped products;Upsells;Cross-sells;External URL;Button text;Position;Brands;Attribute 1 name;Attribute 1 value(s);Attribute 1 visible;Attribute 1 global;Attribute 1 default;Attribute 2 name;Attribute 2 value(s);Attribute 2 visible;Attribute 2 global'

/** A phone with three variants, of which one is on sale, and three pictures; a kettle of one kind, as a draft. */
export function shopifySample(pictures = 'https://cdn.shopify.com/s/files/1/0001'): string {
  const common = {
    Handle: 'galaxy-a15',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Weight Unit': 'g',
    'Variant Grams': '200',
  }
  return table(SHOPIFY, [
    {
      ...common,
      Title: 'Galaxy A15',
      'Body (HTML)':
        '<p>A <strong>bright</strong> screen &amp; two days of power.</p>\n<ul><li>5G</li><li>NFC</li></ul><script>alert(1)</script><img src=x onerror="alert(2)">',
      Vendor: 'Samsung',
      'Product Category': 'Electronics > Communications > Telephony > Mobile Phones',
      Type: 'Phones',
      Tags: 'android, 5g',
      Published: 'true',
      'Option1 Name': 'Colour',
      'Option1 Value': 'Black',
      'Option2 Name': 'Storage',
      'Option2 Value': '128 GB',
      'Variant SKU': 'A15-BLK-128',
      'Variant Inventory Qty': '7',
      'Variant Price': '59990.00',
      'Variant Compare At Price': '64990.00',
      'Variant Barcode': "'8806095300000",
      'Image Src': `${pictures}/front.png`,
      'Image Position': '1',
      'Image Alt Text': 'From the front',
      'Gift Card': 'false',
      'Variant Image': `${pictures}/black.png`,
      'Cost per item': '51000.00',
      Status: 'active',
    },
    {
      ...common,
      'Option1 Value': 'Blue',
      'Option2 Value': '128 GB',
      'Variant SKU': 'A15-BLU-128',
      'Variant Inventory Qty': '-2',
      'Variant Price': '64990.00',
      'Image Src': `${pictures}/back.png`,
      'Image Position': '2',
    },
    {
      ...common,
      'Option1 Value': 'Blue',
      'Option2 Value': '256 GB',
      'Variant SKU': 'A15-BLU-256',
      'Variant Inventory Qty': '3',
      'Variant Price': '74990.00',
    },
    { Handle: 'galaxy-a15', 'Image Src': `${pictures}/missing.png`, 'Image Position': '3' },
    {
      ...common,
      Handle: 'steel-kettle',
      Title: 'Steel kettle 1.8 L',
      Vendor: 'Lanka Home',
      'Product Category': 'Home & Garden > Kitchen & Dining > Electric Kettles',
      Published: 'false',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Grams': '1100',
      'Variant Price': '12500',
      Status: 'draft',
    },
  ])
}

export function newShopifySample(): string {
  return table(SHOPIFY_SINCE_2025, [
    {
      Title: 'Redmi 14C',
      'URL handle': 'redmi-14c',
      Description: '<p>Large.</p>',
      Vendor: 'Redmi',
      Type: 'Phones',
      'Published on online store': 'TRUE',
      Status: 'Active',
      SKU: 'R14C-G',
      Barcode: '6941812700000',
      'Option1 name': 'Color',
      'Option1 value': 'Green',
      Price: '39990.00',
      'Inventory quantity': '12',
      'Weight value (grams)': '211',
    },
    { 'URL handle': 'redmi-14c', SKU: 'R14C-B', 'Option1 value': 'Blue', Price: '39990.00', 'Inventory quantity': '4' },
  ])
}

/** A simple product on sale, a variable one with two variations, a grouped one, and a variation without its product. */
export function wooSample(): string {
  const head = WOOCOMMERCE.split(';')
  const rows: Record<string, string>[] = [
    {
      ID: '101',
      Type: 'simple',
      SKU: 'RC-18',
      'GTIN, UPC, EAN, or ISBN': '4791234500018',
      Name: 'Rice cooker 1.8 L',
      Published: '1',
      'Visibility in catalog': 'visible',
      'Short description': '<p>Short.</p>',
      Description: '<h2>Warm</h2>\\n<p>Keeps rice warm.</p>',
      'Date sale price starts': '2026-11-01T00:00:00',
      'Date sale price ends': '2026-12-31T23:59:59',
      'In stock?': '1',
      Stock: '9',
      'Weight (kg)': '2.4',
      'Length (cm)': '30',
      'Width (cm)': '28',
      'Height (cm)': '26',
      'Sale price': '8990',
      'Regular price': '9990',
      Categories: 'Kitchen > Rice Cookers, Offers',
      Brands: 'Lanka Home',
      Position: '0',
      'Attribute 1 name': 'Power',
      'Attribute 1 value(s)': '700 W',
      'Attribute 1 visible': '1',
      'Attribute 1 global': '0',
    },
    {
      ID: '200',
      Type: 'variable',
      SKU: 'FAN',
      Name: 'Stand fan',
      Published: '1',
      Description: 'Quiet.',
      'In stock?': '1',
      Categories: 'Fans',
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': 'White, Black',
      'Attribute 2 name': 'Blades',
      'Attribute 2 value(s)': '5',
      'Attribute 2 visible': '1',
    },
    ...['White', 'Black'].map((colour, at) => ({
      ID: `20${at + 1}`,
      Type: 'variation',
      SKU: `FAN-${colour[0]}`,
      Name: `Stand fan - ${colour}`,
      Published: '1',
      'In stock?': '1',
      Stock: at === 0 ? '5' : '',
      'Regular price': '15,500.00',
      Parent: at === 0 ? 'FAN' : 'id:200',
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': colour,
    })),
    { ID: '300', Type: 'grouped', Name: 'Fan and cooker', Published: '1', 'Grouped products': 'FAN, RC-18' },
    { ID: '400', Type: 'variation', SKU: 'LOST', Name: 'Lost', Parent: 'id:999', 'Regular price': '1' },
  ]
  return writeCsv([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))])
}
