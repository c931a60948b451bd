// The head of every mail: the shop's name, and its logo once it has one.
import { afterEach, expect, test } from 'vitest'
import { defaultShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import { composeMail } from './compose-mail.ts'

afterEach(() => setShopDetails(null))

const html = () =>
  composeMail({
    kind: 'offers',
    to: 'a@example.com',
    subject: 'S',
    preview: 'P',
    publicUrl: 'https://shop.example',
    parts: [],
  }).html

test('a shop without a logo has its name alone', () => {
  expect(html()).not.toContain('<img')
})

test('a logo stands beside the name, in a format that every mail program shows', () => {
  setShopDetails({ ...defaultShopDetails, logo: '/media/employees/a/b' })
  expect(html()).toContain('<img src="https://shop.example/media/icon-180/employees/a/b" alt=""')
})
