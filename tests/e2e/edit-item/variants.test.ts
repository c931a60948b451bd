// Variants from the item's editor: an item that stands alone gets one beside it, and another is made of it.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()

test.each([DESKTOP, PHONE])(
  'Two items become variants, a third is added, priced and sold beside them ($width px)',
  async (viewport) => {
    const name = `Buds${viewport.width}`
    const black = await anItem(shop.services, { title: `${name}, Black`, color: 'Black', price: 4_500, qty: 3 })
    await anItem(shop.services, { title: `${name}, White`, color: 'White', price: 4_700, qty: 3 })
    const { page } = await openOffice(shop, `/edit-item/${black.id}`, { viewport, expects: [/400/] })
    const card = page.getByRole('region', { name: 'Variants' })
    await card.getByText('This item stands alone.').waitFor()
    await card.getByRole('button', { name: 'Make variants' }).click()
    const group = page.getByRole('dialog', { name: 'Variants' })
    await group.getByRole('searchbox', { name: 'Find an item' }).fill(name.toLowerCase())
    await group.getByRole('button', { name: `Add ${name}, White` }).click()
    await group.getByLabel(`Colour of ${name}, White`).fill('black')
    await group.getByRole('button', { name: 'Save variants' }).click()
    await group.getByRole('alert').first().waitFor()
    await group.getByLabel(`Colour of ${name}, White`).fill('White')
    expect(await axeFindings(page)).toEqual([])
    await group.getByRole('button', { name: 'Save variants' }).click()
    await group.waitFor({ state: 'hidden' })
    await card.getByText('2 items, told apart by Colour').waitFor()

    await card.getByRole('button', { name: 'Add a variant' }).click()
    const added = page.getByRole('dialog', { name: 'Add a variant' })
    await added.getByLabel('Colour').fill('White')
    await added.getByRole('button', { name: 'Add variant' }).click()
    await added.getByRole('alert').getByText('There is White already').waitFor()
    await added.getByLabel('Colour').fill('Green')
    expect(await axeFindings(page)).toEqual([])
    await added.getByRole('button', { name: 'Add variant' }).click()
    await card.getByText('3 items, told apart by Colour').waitFor()
    await card.getByText('Hidden', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Edit it' }).click()
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(`${name}, Green`)
    await page.getByLabel('Price (LKR)').fill('4900')
    await page.getByLabel('Quantity').fill('2')
    await page.getByRole('switch').click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Item updated successfully!').waitFor()
    const shopper = await shop.openPage({ viewport })
    await shopper.goto(`/products/${black.id}`)
    await shopper.getByRole('region', { name: 'Colour' }).getByRole('link', { name: 'Green' }).click()
    await shopper.getByRole('heading', { level: 1, name: `${name}, Green` }).waitFor()
    await shopper.getByText('LKR\u00a04,900.00').first().waitFor()
  },
)
