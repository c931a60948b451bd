// The choice of a language in the header of a wide screen, in each language's own letters.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'

const shop = await openBrowserShop()

test.each([true, false])(
  'One button leads to the page in another language, with scripts: %s',
  async (javaScriptEnabled) => {
    const page = await shop.openPage({ javaScriptEnabled })
    await page.goto('/about')
    const choice = page.getByRole('navigation', { name: 'Choose a language' })
    await page.getByRole('banner').getByRole('button', { name: 'Choose a language' }).click()
    await choice.waitFor()
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
    if (process.env.WALK) await page.screenshot({ path: `${process.env.WALK}/language-choice-1440.png` })
    await page.keyboard.press('Escape')
    await choice.waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByRole('button', { name: 'Choose a language' }).click()
    await choice.getByRole('link', { name: 'தமிழ்' }).click()
    await page.waitForURL('**/ta/about')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ta')
  },
)
