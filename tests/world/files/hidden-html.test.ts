// Texts of other shops of which their pages did not show all to everybody: what was hidden there is nowhere here.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { shownHtml } from '#server/integrations/imports/formats/hidden-html.ts'
import { htmlToText } from '#server/integrations/imports/formats/html-to-text.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

/**
 * Elements that are not drawn (https://github.com/mozilla/readability/issues/283,
 * https://github.com/NEU-Libraries/drs-toolkit-wp-plugin/issues/40); parts for members
 * (https://github.com/WordPress/gutenberg/issues/4633, which names `su_members`, `su_private` and `um_loggedin`;
 * https://github.com/WordPress/plugin-check/issues/1427); blocks that are switched off.
 */
const hidden = [
  '<div style="display:none">SECRET</div>',
  "<DIV class='x' STYLE='color: red; Display : None !important'><p>SECRET</p><div>SECRET</div></DIV>",
  '<span style=display:none>SECRET</span>',
  '<p style="visibility: hidden">SECRET</p>',
  '<p style="mso-hide:all">SECRET</p>',
  '<p hidden>SECRET</p>',
  '<p class="a" hidden="">SECRET<p>Seen</p>',
  '<section hidden=until-found><ul><li>SECRET</li></ul></section>',
  '<img src="x" hidden><div style="display&#58;none">SECRET</div>',
  '<p>Seen</p><div hidden><p>SECRET',
  '<p class="lead d-none">SECRET</p>',
  '<div class="hidden">SECRET</div>',
  "<div class='hide note'><p>SECRET</p></div>",
  '<p style="opacity:0">SECRET</p>',
  '<p style="font-size: 0px; color: red">SECRET</p>',
  '<p style="position:absolute;left:-9999px">SECRET</p>',
  '<dialog id="dealers"><p>SECRET</p></dialog>',
  '[su_members]SECRET[/su_members]',
  '[su_private]SECRET[/su_private]',
  '[um_loggedin]SECRET[/um_loggedin]',
  '[wcm_restrict plans="gold"]<p>SECRET</p>[/wcm_restrict]',
  '[members_only]SECRET [members_only]SECRET[/members_only] SECRET[/members_only]',
  '[private role="editor-only"]SECRET[/private]',
  '[vc_row disable_element="yes"][vc_column]SECRET[/vc_column][/vc_row]',
  '[et_pb_section disabled="on"]SECRET[/et_pb_section]',
  '<!-- wp:group {"metadata":{"blockVisibility":false}} --><p>SECRET</p><!-- /wp:group -->',
]

test.each(hidden)('%s', (html) => {
  const { html: shown, hadHidden } = shownHtml(`<p>Before</p>${html}`)
  expect([hadHidden, htmlToText(shown).split('\n')[0], shown]).toEqual([
    true,
    'Before',
    expect.not.stringContaining('SECRET'),
  ])
  if (html.includes('Seen')) expect(shown).toContain('Seen')
})

test.each([
  '<div style="overflow: hidden ;">Seen</div>',
  '<p data-hidden="1" title="a hidden one">Seen</p>',
  '<p class="hidden-xs">Seen</p>',
  '<p class="hidden md:block">Seen</p>',
  '<p class="d-none d-md-block">Seen</p>',
  '<p class="hide-on-print unhidden">Seen</p>',
  '<p style="opacity: 0.9; font-size: 0.9em; left: -10px">Seen</p>',
  '<dialog open><p>Seen</p></dialog>',
  '<img src="x" style="display:none">Seen',
  '[su_guests]Seen[/su_guests] [um_loggedout]Seen[/um_loggedout] [not_logged_in]Seen[/not_logged_in]',
  '[member_price] Seen [5 W] [accessories]Seen[/accessories]',
  '<!-- wp:paragraph {"metadata":{"name":"hidden"}} --><p>Seen</p><!-- /wp:paragraph -->',
  'Smaller < than, and <hidden> Seen',
])('what is shown stays: %s', (html) => {
  expect(htmlToText(shownHtml(html).html)).toContain('Seen')
  expect(htmlToText(shownHtml(html).html)).toBe(htmlToText(html.replace(/<img[^>]*>/, ' ')).trim())
})

test.each([
  '<div hidden>',
  '<p hidden>',
  '[private]',
  '<!-- wp:a {"blockVisibility":false} -->',
  '[private][/private]',
])('a text of nothing but %s is read at once', (mark) => {
  const began = process.cpuUsage()
  shownHtml(mark.repeat(50_000))
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000)
})

test.each([
  [
    'WooCommerce',
    (html: string) =>
      `ID,Type,SKU,Name,Published,Description,Regular price,Categories\n1,simple,HH-1,Hidden kettle,1,"${html}",100,Kettles\n`,
  ],
  [
    'Shopify',
    (html: string) =>
      `Handle,Title,Body (HTML),Type,Published,Variant SKU,Variant Price\nhh-2,Hidden pan,"${html}",Pans,TRUE,HH-2,100\n`,
  ],
  ['another program', (html: string) => `SKU,Name,Description,Category,Price\nHH-3,Hidden lamp,"${html}",Lamps,100\n`],
])('%s: it is nowhere in the item, and told', async (_, fileOf) => {
  const html = '<p>Boils &amp; keeps</p><div style=""display:none"">Dealer SECRET 900</div>'
  const { id } = await office.begin({ file: fileOf(html) })
  const [row] = await office.rows(id)
  expect(row?.notes.join(' ')).toContain('A part of its text was not shown to everybody')
  await office.run(id)
  const [item] = await db
    .select()
    .from(items)
    .where(eq(items.title, row?.title ?? ''))
  expect(item?.description).toBe('Boils & keeps')
  expect(JSON.stringify(row)).not.toContain('SECRET')
})
