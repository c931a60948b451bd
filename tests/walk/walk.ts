/**
 * One walk over pages of the table in one language: each is loaded once, answers to axe, has room for its words from a
 * small phone to a desktop, gives fingers room, and says nothing to the console.
 */
import type { Page as BrowserPage } from 'playwright-core'
import { expect } from 'vitest'
import { pathIn } from '#contract/text/page-language.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { cutAtEachWidth, speakPseudo } from '#tests/support/browser/find-cut.ts'
import { resize } from '#tests/support/browser/resize.ts'

/** For what the styles give to fingers; not `isMobile`, whose window grows to what a page is too wide by. */
export const TOUCH = { hasTouch: true }

export const WALKED = ['en', 'si', 'ta'] as const

/** Each language is looked at by axe at another width, in pixels: what axe finds rarely hangs on both. */
const AXE_AT = { en: 1440, si: 360, ta: 768 }

interface Walk {
  page: BrowserPage
  /** What is too low for a finger. */
  low: (page: BrowserPage) => Promise<string[]>
  language: (typeof WALKED)[number]
  addresses: string[]
}

/** What is wrong, in words with the address of the page. */
export async function walk({ page, low, language, addresses }: Walk): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) {
    await page.setViewportSize({ width: AXE_AT[language], height: 800 })
    // An address that differs by its # alone would load nothing.
    if (address.includes('#')) await page.goto('about:blank')
    await page.goto(pathIn(language, address))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    const found = await axeFindings(page)
    if (language === 'en') {
      await resize(page, { width: 360, height: 800 })
      found.push(...(await low(page)).map((control) => `too low for a finger: ${control}`))
    }
    faults.push(...found.map((fault) => `${language} ${address}: ${fault}`))
    // English stands for the next language, too, whose words are longer.
    if (language === 'en') await page.evaluate(speakPseudo)
    faults.push(...(await cutAtEachWidth(page, `${language} ${address}`)))
  }
  return faults
}
