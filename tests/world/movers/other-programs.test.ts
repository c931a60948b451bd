// Exports of programs that this shop has no format of: their columns are matched by headings, the rest by hand as an
// owner would. What is hidden there is hidden here, prices and stock are exact, or the row says what is wrong.
//
// Headings are those that public importers and exporters write: Daraz's 'Price and stock' (that of Lazada), as
// programs of sellers read it; PrestaShop's sample of its own import and the grid of its back office; Wix's export of
// before and since 2024; Zoho Inventory's and Zoho Commerce's items, put together from its help; Loyverse's as public
// importers read it, and its help (https://help.loyverse.com/help/importing-and-exporting); Magento's of its own
// exporter (https://github.com/magento/magento2, CatalogImportExport, `manage_stock` holds where
// `use_config_manage_stock` is 0); Lightspeed Retail's (R-Series) and Square's as importers of them read those.
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

/** What is there of it, or what is said of the row that is refused. */
type Outcome = readonly [price: number, qty: number, state: 'public' | 'hidden'] | RegExp

interface Export {
  program: string
  csv: string
  /** Columns the owner has to name. */
  byHand: Record<string, string>
  outcomes: Record<string, Outcome>
  /** What is said of a row that comes in. */
  told?: Record<string, RegExp>
  /** Columns that change what is paid, and are named as left out. */
  leftOut?: readonly string[]
}

const exports: Export[] = [
  {
    program: 'Daraz',
    csv: `Product ID,catId,*Product Name(English),currencyCode,sku.skuId,status,Shop SKU,SpecialPrice,SpecialPrice Start,SpecialPrice End,*Price,SellerSKU,*Quantity,Variations Combo,tr(s-wb-product@md5key)
101,Kettles,Daraz kettle red,LKR,9001,active,101-LK-1,4500,2026-01-01 00:00:00,2027-01-01 00:00:00,5000.00,DK-1,7,Color:Red,a
101,Kettles,Daraz kettle blue,LKR,9002,inactive,101-LK-2,,,,5000.50,DK-2,0,Color:Blue,b
102,Kettles,Daraz fan,LKR,9003,Deleted,102-LK-3,,,,"12,500",DK-3,3,,c
103,Kettles,Daraz lamp,BDT,9004,active,103-BD-4,,,,500,DK-4,3,,d
104,Kettles,Daraz pan,LKR,9005,Rejected,104-LK-5,,,,500,DK-5,1,,e
105,Kettles,Daraz pot,LKR,9006,active,105-LK-6,,,,189.900,DK-6,1,,f
`,
    byHand: { catId: 'category' },
    leftOut: ['SpecialPrice'],
    outcomes: {
      'DK-1': [5_000, 7, 'public'],
      'DK-2': [5_000.5, 0, 'hidden'],
      'DK-3': [12_500, 3, 'hidden'],
      'DK-4': /BDT/,
      'DK-5': [500, 1, 'hidden'],
      'DK-6': /two ways/,
    },
  },
  {
    program: 'PrestaShop, the sample of its import',
    csv: `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Reference #;Manufacturer;EAN13;Quantity;Minimal quantity;Visibility;Available for order (0 = No, 1 = Yes);Show price (0 = No, 1 = Yes);Condition
1;1;Presta kettle;Kettles;100.50;53;60;0;PK-1;Acme;;5;1;both;1;1;new
2;0;Presta hidden;Kettles;100.500000;53;60;0;PK-2;Acme;;5;1;both;1;1;new
3;1;Presta nowhere;Kettles;1299.00;53;60;0;PK-3;Acme;;5;1;none;1;1;new
4;1;Presta not for order;Kettles;100;53;60;1;PK-4;Acme;;5;1;both;0;0;new
5;1;Presta search;Kettles;100.5;53;60;0;PK-5;Acme;;5;1;search;1;1;new
6;1;Presta below nothing;Kettles;100.5;53;60;0;PK-6;Acme;;-2;1;both;1;1;new
7;1;Presta comma;Kettles;1.299,50;53;60;0;PK-7;Acme;;1;1;catalog;1;1;new
`,
    byHand: { 'Categories (x,y,z...)': 'category', 'Price tax excluded': 'price', 'Reference #': 'sku' },
    outcomes: {
      'PK-1': [100.5, 5, 'public'],
      'PK-2': [100.5, 5, 'hidden'],
      'PK-3': [1_299, 5, 'hidden'],
      'PK-4': [100, 5, 'hidden'],
      'PK-5': [100.5, 5, 'public'],
      'PK-6': [100.5, 0, 'public'],
      'PK-7': [1_299.5, 1, 'public'],
    },
    told: { 'PK-1': /Price tax excluded/, 'PK-3': /visibility is "none"/, 'PK-6': /stock was -2/ },
  },
  {
    program: 'PrestaShop, the list of its back office',
    csv: `"Product ID";Image;Name;Reference;Category;"Price (tax excl.)";"Price (tax incl.)";Quantity;Status;Position
1;;Grid one;PG-1;Kettles;"Rs100.00";"Rs118.00";5;1;0
2;;Grid two;PG-2;Kettles;"Rs100.00";"Rs118.00";5;0;0
3;;Grid three;PG-3;Kettles;"€100.00";"€118.00";5;1;0
`,
    byHand: { Reference: 'sku', 'Price (tax incl.)': 'price' },
    outcomes: { 'PG-1': [118, 5, 'public'], 'PG-2': [118, 5, 'hidden'], 'PG-3': /./ },
  },
  {
    program: 'Wix, before 2024',
    csv: `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1
p1,Product,Wix kettle,<p>x</p>,,Kettles,WK-1,,5000.5,,true,PERCENT,0,InStock,,,,,
p2,Product,Wix hidden,<p>x</p>,,Kettles,WK-2,,5000.5,,false,PERCENT,10,5,,,,,
p3,Product,Wix shirt,<p>x</p>,,Shirts,WK-3,,1000,,true,AMOUNT,100,6,,,Size,DROP_DOWN,S;M
p3,Variant,,,,,WK-3S,,,0,true,,,4,,,Size,DROP_DOWN,S
p3,Variant,,,,,WK-3M,,,250,false,,,OutOfStock,,,Size,DROP_DOWN,M
`,
    byHand: { collection: 'category', inventory: 'qty' },
    leftOut: ['discountMode', 'discountValue', 'surcharge'],
    outcomes: {
      'WK-1': /qty/,
      'WK-2': [5_000.5, 5, 'hidden'],
      'WK-3': [1_000, 6, 'public'],
      'WK-3S': /Title is required/,
      'WK-3M': /Title is required/,
    },
  },
  {
    program: 'Wix, since 2024',
    csv: `handle,fieldType,name,visible,plainDescription,brand,price,strikethroughPrice,cost,inventory,preOrderEnabled,sku,barcode,weight,productOptionName[1],productOptionChoices[1]
w1,PRODUCT,New Wix kettle,TRUE,Kettles,Acme,900,1000,500,6,FALSE,WN-1,,1,,
w2,PRODUCT,New Wix hidden,FALSE,Kettles,Acme,900,,500,6,FALSE,WN-2,,1,,
w3,PRODUCT,New Wix shirt,TRUE,Kettles,Acme,,,500,,FALSE,WN-3,,1,Size,S;M
w3,VARIANT,,FALSE,,,900,,,4,FALSE,WN-3S,,1,Size,S
`,
    byHand: { plainDescription: 'category', inventory: 'qty' },
    outcomes: {
      'WN-1': [900, 6, 'public'],
      'WN-2': [900, 6, 'hidden'],
      'WN-3': /Price must be a number/,
      'WN-3S': /Title is required/,
    },
  },
  {
    program: 'Zoho Inventory',
    csv: `Item ID,Item Name,SKU,Description,Rate,Account,Status,Usage unit,Purchase Rate,Item Type,Stock On Hand,Opening Stock,Category Name,Brand,Sellable
4600000001,Zoho kettle,ZK-1,x,LKR 5000.50,Sales,Active,pcs,LKR 3000.00,Inventory,12.00,10.00,Kettles,Acme,true
4600000002,Zoho old,ZK-2,x,LKR 5000.50,Sales,Inactive,pcs,LKR 3000.00,Inventory,12.00,10.00,Kettles,Acme,true
4600000003,Zoho part,ZK-3,x,LKR 5000.50,Sales,Active,pcs,LKR 3000.00,Inventory,2,10.00,Kettles,Acme,false
4600000004,Zoho half,ZK-4,x,LKR 5000.50,Sales,Active,pcs,LKR 3000.00,Inventory,2.50,10.00,Kettles,Acme,true
4600000005,Zoho dollars,ZK-5,x,USD 50.00,Sales,Active,pcs,USD 30.00,Inventory,2,10.00,Kettles,Acme,true
4600000006,Zoho pending,ZK-6,x,LKR 5000,Sales,Confirmation Pending,pcs,LKR 3000,Inventory,2,10.00,Kettles,Acme,true
`,
    byHand: { Rate: 'price', 'Purchase Rate': 'cost' },
    outcomes: {
      'ZK-1': [5_000.5, 12, 'public'],
      'ZK-2': [5_000.5, 12, 'hidden'],
      'ZK-3': [5_000.5, 2, 'hidden'],
      'ZK-4': /qty/,
      'ZK-5': /price/,
      'ZK-6': [5_000, 2, 'hidden'],
    },
  },
  {
    program: 'Zoho Commerce',
    csv: `Product ID,Product Name,URL,Show in Storefront,SKU,Selling Price,Label Price,Stock on hand,Status,Category Name
1,Commerce kettle,zc,true,ZC-1,100,120,5,active,Kettles
2,Commerce hidden,zc,false,ZC-2,100,120,5,active,Kettles
`,
    byHand: { 'Selling Price': 'price' },
    outcomes: { 'ZC-1': [100, 5, 'public'], 'ZC-2': [100, 5, 'hidden'] },
  },
  {
    program: 'Loyverse, of one shop',
    csv: `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Kade],Price [Kade],In stock [Kade],Low stock [Kade]
kettle,LV-1,Loyverse kettle,Kettles,,N,,,9000.00,,,,Y,Y,15000.00,24,6
pan,LV-2,Loyverse pan,Pans,,N,,,64.00,,,,N,Y,22.00,,
pot,LV-3,Loyverse pot,Pots,,N,,,64.00,,,,Y,N,22.00,-3,
rice,LV-4,Loyverse rice,Pots,,Y,,,64.00,,,,Y,Y,variable,5,
`,
    byHand: {},
    outcomes: {
      'LV-1': [15_000, 24, 'public'],
      'LV-2': [22, 0, 'public'],
      'LV-3': [22, 0, 'hidden'],
      'LV-4': /price/,
    },
    told: { 'LV-2': /did not count/, 'LV-3': /stock was -3/ },
  },
  {
    program: 'Loyverse, of several shops, none of which is known to be this one',
    csv: `Handle,SKU,Name,Category,Default price,Cost,Track stock,Available for sale [Kandy],Price [Kandy],In stock [Kandy],Low stock [Kandy],Available for sale [Galle],Price [Galle],In stock [Galle],Low stock [Galle]
kettle,LW-1,Loyverse of two,Kettles,14000,9000.00,Y,Y,15000.00,24,6,Y,16000,3,1
`,
    byHand: {},
    leftOut: ['Price [Kandy]', 'In stock [Kandy]', 'Price [Galle]', 'In stock [Galle]'],
    outcomes: { 'LW-1': [14_000, 0, 'public'] },
  },
  {
    program: 'Loyverse, of several shops, one of which is chosen',
    csv: `Handle,SKU,Name,Category,Track stock,Price [Kandy],In stock [Kandy],Price [Galle],In stock [Galle]
kettle,LX-1,Loyverse of Galle,Kettles,Y,15000.00,24,16000,3
`,
    byHand: { 'Price [Galle]': 'price', 'In stock [Galle]': 'qty' },
    outcomes: { 'LX-1': [16_000, 3, 'public'] },
  },
  {
    program: 'Magento',
    csv: `sku,store_view_code,product_type,categories,name,product_online,visibility,price,special_price,special_price_to_date,qty,allow_backorders,is_in_stock,manage_stock,use_config_manage_stock
MG-1,,simple,Kettles,Magento kettle,1,"Catalog, Search",15000.0000,12000.0000,12/31/26,5.0000,0,1,1,1
MG-2,,simple,Kettles,Magento as set,1,"Catalog, Search",15000.0000,,,7.0000,0,1,0,1
MG-3,,simple,Kettles,Magento uncounted,1,"Catalog, Search",15000.0000,,,2.0000,0,1,0,0
MG-4,,simple,Kettles,Magento out,1,"Catalog, Search",15000.0000,,,3.0000,0,0,1,0
MG-4,si,,,Magento in Sinhala,,,,,,,,,,
`,
    byHand: { categories: 'category' },
    leftOut: ['store_view_code', 'special_price'],
    outcomes: {
      'MG-1': [15_000, 5, 'public'],
      'MG-2': [15_000, 7, 'public'],
      'MG-3': [15_000, 2, 'public'],
      'MG-4': [15_000, 0, 'public'],
    },
    told: { 'MG-1': /^$/, 'MG-2': /^$/, 'MG-3': /did not count/, 'MG-4': /not in stock/ },
  },
  {
    program: 'Lightspeed',
    csv: `System ID,EAN,Custom SKU,Item,Qty.,Price,Brand,Publish to eCom,Default Cost,Category,Archived
210000000001,,LR-1,Light kettle,5,"15,000.00",Acme,Yes,9000.00,Kettles,No
210000000002,,LR-2,Light till only,5,"15,000.00",Acme,No,9000.00,Kettles,No
`,
    byHand: { 'Custom SKU': 'sku', Item: 'title', 'Qty.': 'qty' },
    outcomes: { 'LR-1': [15_000, 5, 'public'], 'LR-2': [15_000, 5, 'hidden'] },
  },
  {
    program: 'Square',
    csv: `Token,Item Name,Variation Name,SKU,Categories,GTIN,Square Online Item Visibility,Item Type,Price,Online Sale Price,Archived,Sellable,Stockable,Default Unit Cost,Current Quantity Kade,Stock Alert Count Kade
T1,Square kettle,Large,SQ-1,Kettles,,visible,Physical good,15000.00,12000.00,N,Y,Y,9000.00,5,2
T2,Square weighed,Regular,SQ-2,Kettles,,visible,Physical good,variable,,N,Y,Y,,5,2
T3,Square link,Regular,SQ-3,Kettles,,unavailable,Physical good,900.00,,N,Y,N,,,
`,
    byHand: { Categories: 'category', 'Current Quantity Kade': 'qty', 'Default Unit Cost': 'cost' },
    leftOut: ['Online Sale Price', 'Variation Name'],
    outcomes: { 'SQ-1': [15_000, 5, 'public'], 'SQ-2': /price/, 'SQ-3': [900, 0, 'hidden'] },
    told: { 'SQ-3': /did not count/ },
  },
  {
    program: 'Square of before 2024, of one shop',
    csv: `Token,Item Name,SKU,Category,Price,Enabled Kandy,Current Quantity Kandy,New Quantity Kandy,Stock Alert Enabled Kandy
T1,Square jug,SO-1,Kettles,15000.00,Y,5,,N
T2,Square off,SO-2,Kettles,15000.00,N,3,,N
`,
    byHand: {},
    outcomes: { 'SO-1': [15_000, 5, 'public'], 'SO-2': [15_000, 3, 'hidden'] },
  },
  {
    program: 'eBay, whose first heading says the currency of all',
    csv: `*Action(SiteID=US|Country=US|Currency=USD|Version=1193),CustomLabel,*Category,*Title,*Quantity,*StartPrice
Add,EB-1,Kettles,eBay kettle,5,15.00
`,
    byHand: { CustomLabel: 'sku', '*StartPrice': 'price' },
    outcomes: { 'EB-1': /"USD"/ },
  },
  {
    program: 'a price list of an importer, with prices in two currencies',
    csv: `SKU,Name,Category,price_usd,Cost (LKR),Retail (Rs)
PL-1,Listed kettle,Kettles,15.00,9000,15000
`,
    byHand: { price_usd: 'price', 'Cost (LKR)': 'cost' },
    outcomes: { 'PL-1': /"price_usd"/ },
  },
  {
    program: 'the same, with its rupees chosen',
    csv: `SKU,Name,Category,price_usd,Cost (LKR),Retail (Rs)
PR-1,Listed pan,Kettles,15.00,9000,15000
`,
    byHand: { 'Retail (Rs)': 'price', 'Cost (LKR)': 'cost' },
    outcomes: { 'PR-1': [15_000, 0, 'public'] },
  },
]

test.each(exports)('$program', async ({ csv, byHand, outcomes, told = {}, leftOut = [] }) => {
  const looked = await office.begin({ file: Buffer.from(csv), fileName: 'export.csv' })
  const heads = looked.columns.map(({ head }) => head)
  expect(Object.keys(byHand).filter((head) => !heads.includes(head))).toEqual([])
  const fields = looked.columns.map(({ head, field }) => byHand[head] ?? field)
  const body = { look: looked.look, fields, categories: [] }
  const answer = await manager.call('PUT /imports/{id}/match', { params: { id: looked.id }, body })
  expect(answer.status).toBe(200)
  await office.work()
  const { message } = await office.read(looked.id)
  for (const head of leftOut) expect(message).toContain(`"${head}"`)
  const rows = await office.rows(looked.id)
  await office.run(looked.id, { withoutRefused: true })
  const skus = Object.keys(outcomes)
  const stored = new Map((await db.select().from(items).where(inArray(items.sku, skus))).map((row) => [row.sku, row]))
  const lines = csv.trimEnd().split('\n')
  for (const [sku, outcome] of Object.entries(outcomes)) {
    const item = stored.get(sku)
    const line = 1 + lines.findIndex((text) => text.split(/[,;]/).includes(sku))
    const notes = rows.find((row) => row.line === line)?.notes.join(' ') ?? ''
    if (outcome instanceof RegExp) {
      expect([sku, item, notes]).toEqual([sku, undefined, expect.stringMatching(outcome)])
    } else {
      const found = [(item?.priceCents ?? 0) / 100, item?.qty, item?.disabled ? 'hidden' : 'public']
      expect([sku, ...found]).toEqual([sku, ...outcome])
    }
    if (told[sku]) expect([sku, notes]).toEqual([sku, expect.stringMatching(told[sku])])
  }
})
