// The shop's logo on invoices and packing slips.
import { afterEach, expect, test } from 'vitest'
import { defaultShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { storePicture } from '../../../site/media/store-picture.ts'
import { drawPaper } from './draw-paper.ts'
import { makeDocument } from './open-document.ts'

const shop = await openTestShop()
const { call, services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
const phone = await anItem(services, { title: 'Phone X', qty: 100 })
const order = async () =>
  (await call('POST /orders', { body: anOrderBody([{ id: phone.id, qty: 1 }]) })).json.order.id as string
const orderIds = [await order(), await order()]
const ids = (await staff.call('POST /papers', { body: { orderIds } })).json.papers.map(({ id }: { id: string }) => id)

afterEach(() => setShopDetails(null))

async function pdfs(): Promise<[papers: string, slips: string]> {
  const papers = await staff.call('POST /papers/pdf', { body: { ids } })
  const slips = await staff.call('POST /packing-slips/pdf', { body: { orderIds } })
  return [papers, slips].map(({ json }) => Buffer.from(json.base64, 'base64').toString('latin1')) as [string, string]
}

const useLogo = (logo: string) => setShopDetails({ ...defaultShopDetails, logo })
const sizes = (pdf: string) =>
  [...pdf.matchAll(/\/Width (\d+)\s+\/Height (\d+)/g)].map(([, ...size]) => size.map(Number))

test('stands once in a file of several papers, its sides in proportion', async () => {
  expect((await pdfs()).map(sizes)).toEqual([[], []])
  const bytes = await aPicture({ width: 1_600, height: 400, format: 'png' })
  const { url } = await storePicture(services, { folder: 'shop', file: 'logo', bytes })
  useLogo(url)
  const made = await pdfs()
  expect(made.map(sizes)).toEqual([[[700, 175]], [[700, 175]]])
})

test('stands above the heading and its COPY, which stay in one line', async () => {
  const [paper] = (await staff.call('GET /papers', { query: { ids: ids.join() } })).json
  if (!paper) throw new Error('no paper')
  const ends: number[] = []
  await makeDocument([false, true], (pdf, copy) => {
    pdf.y += 60
    drawPaper(pdf, { paper, copy })
    ends.push(pdf.y)
  })
  expect(ends[1]).toBe(ends[0])
})

test('that is gone or damaged stops no paper', async () => {
  useLogo('/media/employees/shop/gone')
  expect((await pdfs()).map(sizes)).toEqual([[], []])
  await services.files.put('employees/shop/damaged', Buffer.from('no picture'))
  useLogo('/media/employees/shop/damaged')
  expect((await pdfs()).map(sizes)).toEqual([[], []])
})
