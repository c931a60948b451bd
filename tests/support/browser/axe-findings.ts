/** What axe finds wrong with a page, as `rule: first element`, by the rules of WCAG 2.2 AA and its best practices. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function axeFindings(page: Page): Promise<string[]> {
  // Until a screen's data have come there is nothing to read, and no heading; one that never gets a heading ends here.
  // Parts that are fading in, or greyed while others are loaded, have colours of their own.
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('div[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  )
  await page.evaluate(source)
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ; ')}`)
}
