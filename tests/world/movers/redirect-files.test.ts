// Redirects as plugins of WordPress export them: "Redirection", Rank Math and Yoast. BigCommerce's file, as many
// scripts write it, and that of Magento's module UrlRewriteImportExport.
import { expect, test } from 'vitest'
import { inEnglish } from '#contract/text/say.ts'
import { readRedirectFile } from '#server/site/redirects/read-file.ts'

const many = 'It stands for many addresses at once: please write each one of them'
const off = 'It was switched off in the other shop'

test.each([
  [
    'Redirection',
    `source,target,regex,code,type,hits,title,status
/old-kettle,/products,0,301,url,12,,enabled
^/old/(.*)$,/products,1,301,url,0,,enabled
/old-pan,/products,0,302,url,0,,disabled`,
    [true, many, off],
  ],
  [
    'Rank Math',
    `id,source,matching,destination,type,category,status,ignore
1,/old-kettle,exact,/products,302,,active,
2,/old,contains,/products,301,,active,
3,/old-pan,exact,/products,301,,inactive,`,
    [false, many, off],
  ],
  ['Yoast', `Origin,Target,Type,Format\n/old-kettle,/products,301,plain\n/old/.*,/products,301,regex`, [true, many]],
  [
    'BigCommerce',
    `Domain,Old Path,Manual URL/Path,Dynamic Target Type\nwww.shop.example,/old-kettle/,/products,`,
    [true],
  ],
  ['Magento', `request_path,target_path,redirect_type,store_code\n/old-kettle,/products,302,default`, [false]],
  ['makers of lists for a move', `old_url,new_url,status_code,reason\n/old-kettle,/products,301,moved`, [true]],
])('of %s those of one address are read, and others told', async (_, csv, outcomes) => {
  const { rows } = await readRedirectFile({ csv }, 'https://shop.example')
  expect(rows.map(({ read }) => ('fault' in read ? inEnglish(read.fault) : read.permanent))).toEqual(outcomes)
})

// As Excel saves addresses in Sinhala: the second one would lead to the home page.
test.each(['/??????,/products/pot', '/old-pot,/??????', '/old-pot,/products/caf\ufffd'])(
  'an address that has lost its letters is told: %s',
  async (row) => {
    const { rows } = await readRedirectFile({ csv: `from,to\n${row}\n` }, 'https://shop.example')
    expect(rows.map(({ read }) => ('fault' in read ? inEnglish(read.fault) : read.from))).toEqual([
      'It has lost its letters on its way: please save the table as CSV UTF-8 or as XLSX',
    ])
  },
)

// OpenCart's addresses differ behind the `?` alone (https://github.com/opencart/opencart/pull/15649), as those of
// WordPress without permalinks do.
test('addresses that differ in their query alone are told, and none of them leads all others to its own place', async () => {
  const csv = `from,to
/index.php?route=product/product&product_id=1,/products/kettle
/index.php?route=product/product&product_id=2,/products/pan
/shop?product=kettle,/products/kettle
/shop?product=pan,/products/pan
/store/main.aspx?id=7,/products/pan
/old-kettle?utm_source=mail,/products/kettle
/old-pan?a=1,/products/pan
/old-pan?a=2,/products/pan
/old-pot,/products/pot
/old-pot,/products/pots
`
  const { rows } = await readRedirectFile({ csv }, 'https://shop.example')
  const query = 'Addresses are told apart by their paths here, and not by what stands behind the "?"'
  const found = rows.map(({ read }) => ('fault' in read ? inEnglish(read.fault) : read.from))
  expect(found).toEqual([
    ...[query, query, query, query, query],
    ...['/old-kettle', '/old-pan', '/old-pan', '/old-pot', '/old-pot'],
  ])
})
