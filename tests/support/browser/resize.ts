/** Another size of the window. */
import type { Page } from 'playwright-core'
import { untilNextFrame } from './until-drawn.ts'

/** Waits until the page has been laid out and drawn in it: the browser tells the page of it a moment later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => window.innerWidth === width && window.innerHeight === height, size)
  // What scripts draw for the new size comes with the next frame.
  await untilNextFrame(page)
}
